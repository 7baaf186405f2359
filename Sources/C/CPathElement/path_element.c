#include "path_element.h"
