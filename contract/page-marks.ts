/** Ids by which the server, which finishes a page, and the scripts in its head know the same element. */
export const pageMarks = {
  /** The section that the first picture waits for. */
  firstView: 'first-view',
  /** The list of the page's scripts, which are fetched late. */
  scripts: 'page-scripts',
} as const;
