#include "file_attributes.h"
