// The names that C has for the vector types of the standard library.

public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_float8 = SIMD8<Float>
public typealias simd_float16 = SIMD16<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_double8 = SIMD8<Double>
public typealias simd_int2 = SIMD2<Int32>
public typealias simd_int3 = SIMD3<Int32>
public typealias simd_int4 = SIMD4<Int32>
public typealias simd_uint2 = SIMD2<UInt32>
public typealias simd_uint3 = SIMD3<UInt32>
public typealias simd_uint4 = SIMD4<UInt32>

public typealias vector_float2 = SIMD2<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias vector_float4 = SIMD4<Float>
public typealias vector_double2 = SIMD2<Double>
public typealias vector_double3 = SIMD3<Double>
public typealias vector_double4 = SIMD4<Double>
public typealias vector_int2 = SIMD2<Int32>
public typealias vector_uint2 = SIMD2<UInt32>

public typealias simd_float2x2 = SquareMatrix2<Float>
public typealias simd_float3x3 = SquareMatrix3<Float>
public typealias simd_float4x4 = SquareMatrix4<Float>
public typealias simd_double2x2 = SquareMatrix2<Double>
public typealias simd_double3x3 = SquareMatrix3<Double>
public typealias simd_double4x4 = SquareMatrix4<Double>
public typealias float2x2 = SquareMatrix2<Float>
public typealias float3x3 = SquareMatrix3<Float>
public typealias float4x4 = SquareMatrix4<Float>
public typealias double2x2 = SquareMatrix2<Double>
public typealias double3x3 = SquareMatrix3<Double>
public typealias double4x4 = SquareMatrix4<Double>
public typealias matrix_float2x2 = SquareMatrix2<Float>
public typealias matrix_float3x3 = SquareMatrix3<Float>
public typealias matrix_float4x4 = SquareMatrix4<Float>
public typealias matrix_double4x4 = SquareMatrix4<Double>

public typealias simd_quatf = Quaternion<Float>
public typealias simd_quatd = Quaternion<Double>

public let matrix_identity_float2x2 = SquareMatrix2<Float>(1)
public let matrix_identity_float3x3 = SquareMatrix3<Float>(1)
public let matrix_identity_float4x4 = SquareMatrix4<Float>(1)
public let matrix_identity_double2x2 = SquareMatrix2<Double>(1)
public let matrix_identity_double3x3 = SquareMatrix3<Double>(1)
public let matrix_identity_double4x4 = SquareMatrix4<Double>(1)
