import { dot, factorise, solveFactorised } from './dense.ts';

/** Below this fraction of its length a column counts as linearly dependent on the previous ones, and adds nothing. */
const dependentBelow = 1e-9;

/**
 * Returns an orthonormal basis of the columns' span: Gram–Schmidt, each column projected twice, which keeps the basis
 * orthogonal to rounding (G. Golub and C. Van Loan, Matrix Computations, §5.2). Dependent columns are omitted, so that
 * a full set of industry dummies may be used with a constant. `beginning` is a basis to continue from.
 */
export function orthonormalBasis(
  columns: readonly ArrayLike<number>[],
  beginning: readonly Float64Array[] = [],
): Float64Array[] {
  const basis = [...beginning];
  for (const column of columns) {
    const length = Math.sqrt(dot(column, column));
    const left = residualsOn(basis, residualsOn(basis, column));
    const leftLength = Math.sqrt(dot(left, left));
    if (leftLength <= dependentBelow * length) continue;
    for (let i = 0; i < left.length; i++) left[i]! /= leftLength;
    basis.push(left);
  }
  return basis;
}

/** Returns the residuals of `y` after regression on the space of an orthonormal basis: y − Q·Qᵀ·y. */
export function residualsOn(basis: readonly Float64Array[], y: ArrayLike<number>): Float64Array {
  const left = new Float64Array(y);
  for (const direction of basis) {
    const share = dot(direction, left);
    for (let i = 0; i < left.length; i++) left[i]! -= share * direction[i]!;
  }
  return left;
}

/**
 * Returns the coefficient of `x` in the regression of `y` on `x` and the space of `basis`, by the theorem of Frisch,
 * Waugh and Lovell: b = x̃·y / x̃·x̃ with x̃ the residuals of `x`. Zero if the basis explains `x` completely.
 */
export function partialSlope(basis: readonly Float64Array[], x: ArrayLike<number>, y: ArrayLike<number>): number {
  const own = residualsOn(basis, residualsOn(basis, x));
  const squares = dot(own, own);
  return squares <= dependentBelow ** 2 * dot(x, x) ? 0 : dot(own, y) / squares;
}

/**
 * Returns the coefficients of all columns in the regression of `y` on them and the space of `basis`: X̃'X̃·b = X̃'y
 * with X̃ the residuals of the columns, which must be linearly independent.
 */
export function slopes(
  basis: readonly Float64Array[],
  columns: readonly ArrayLike<number>[],
  y: ArrayLike<number>,
): Float64Array {
  const size = columns.length;
  const own = columns.map((column) => residualsOn(basis, residualsOn(basis, column)));
  const products = new Float64Array(size * size);
  own.forEach((row, i) => own.forEach((column, j) => (products[i * size + j] = dot(row, column))));
  factorise(products, size);
  return solveFactorised(
    products,
    own.map((column) => dot(column, y)),
  );
}
