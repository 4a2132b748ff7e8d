/** Dense vectors and row-major square matrices, as small as a portfolio of some dozens of instruments needs them. */

export function dot(x: ArrayLike<number>, y: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!;
  return sum;
}

/** Returns A·x of a row-major matrix with as many rows as its length allows. */
export function multiply(matrix: Float64Array, x: ArrayLike<number>): Float64Array {
  const columns = x.length;
  return Float64Array.from({ length: matrix.length / columns }, (_, row) =>
    dot(matrix.subarray(row * columns, (row + 1) * columns), x),
  );
}

/** Returns x'A·x. */
export function quadraticForm(matrix: Float64Array, x: ArrayLike<number>): number {
  return dot(multiply(matrix, x), x);
}

export function largest(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]!));
  return most;
}

/**
 * Replaces the lower triangle of a symmetric positive definite matrix by its Cholesky factor L, A = L·L'. A pivot that
 * rounding has eaten is put back at 1e-14 of its diagonal element, which is what interior-point systems need near the end.
 */
export function factorise(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j++) {
    const diagonal = matrix[j * size + j]!;
    for (let i = j; i < size; i++) {
      let sum = matrix[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k]! * matrix[j * size + k]!;
      if (i === j) matrix[j * size + j] = Math.sqrt(Math.max(sum, 1e-14 * diagonal, Number.MIN_VALUE));
      else matrix[i * size + j] = sum / matrix[j * size + j]!;
    }
  }
}

/** Solves L·L'·x = b for the factor that `factorise` left. */
export function solveFactorised(factor: Float64Array, b: ArrayLike<number>): Float64Array {
  const size = b.length;
  const x = Float64Array.from(b);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i]! -= factor[i * size + k]! * x[k]!;
    x[i]! /= factor[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= factor[k * size + i]! * x[k]!;
    x[i]! /= factor[i * size + i]!;
  }
  return x;
}
