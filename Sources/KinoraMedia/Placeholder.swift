import CFFmpeg
func probe() -> UInt32 { avcodec_version() }
