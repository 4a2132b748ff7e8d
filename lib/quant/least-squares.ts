/** Below this share of its length a column counts as a combination of those before it, and adds nothing. */
const dependentBelow = 1e-9;

/**
 * An orthonormal basis of the space that the columns span: Gram–Schmidt, each column projected twice, which keeps the basis
 * orthogonal to rounding (G. Golub and C. Van Loan, Matrix Computations, §5.2). Dependent columns are left out, so that a
 * full set of industry dummies may stand beside a constant. `beginning` is a basis to go on from.
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

/** What least squares leave of `y` after regression on the space of an orthonormal basis: y − Q·Qᵀ·y. */
export function residualsOn(basis: readonly Float64Array[], y: ArrayLike<number>): Float64Array {
  const left = Float64Array.from(y);
  for (const direction of basis) {
    const share = dot(direction, left);
    for (let i = 0; i < left.length; i++) left[i]! -= share * direction[i]!;
  }
  return left;
}

/**
 * The coefficient of `x` in the regression of `y` on `x` and the space of `basis`, by the theorem of Frisch, Waugh and
 * Lovell: b = x̃·y / x̃·x̃ with x̃ the residuals of `x`. Zero when the basis explains `x` wholly.
 */
export function partialSlope(basis: readonly Float64Array[], x: ArrayLike<number>, y: ArrayLike<number>): number {
  const own = residualsOn(basis, residualsOn(basis, x));
  const squares = dot(own, own);
  return squares <= dependentBelow ** 2 * dot(x, x) ? 0 : dot(own, y) / squares;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
