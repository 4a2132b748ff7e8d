import { pageMarks } from '#contract/page-marks.ts';

/** The page up to the name of its first section, where that has no id. */
const firstSection = /(<main\b(?:(?!<section\b)[\s\S])*<section)(?![^>]*\sid=)/;

/** Names the page's first section, which the first picture waits for (components/shell/paint-first-view.ts). */
export function markFirstView(html: string): string {
  return html.replace(firstSection, `$1 id="${pageMarks.firstView}"`);
}
