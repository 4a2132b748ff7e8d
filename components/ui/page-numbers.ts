/**
 * Returns the page numbers to show, 1-based: the first, the last, the current one with its neighbours; null is a gap. A
 * gap of one page shows that page instead.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
