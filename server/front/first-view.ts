/** The first section of the page, with its attributes. */
const firstSection = /(<main\b(?:(?!<section\b)[\s\S])*<section)(?![^>]*\bid=)/;

/** Names the page's first section, which the first picture waits for (components/shell/paint-first-view.ts). */
export function markFirstView(html: string): string {
  return html.replace(firstSection, '$1 id="first-view"');
}
