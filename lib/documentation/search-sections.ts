/** A section of the documentation in the search index. */
export type SearchedSection = {
  /** A path of the app, with its anchor. */
  path: string;
  page: string;
  title: string;
  text: string;
};

export type FoundSection = Omit<SearchedSection, 'text'> & { excerpt: string };

/** Characters of an excerpt before and after the first word that was found. */
const around = 28;

/** Returns the sections with every word of a query: first one with this title, then those with a word in their title. */
export function findSections(sections: readonly SearchedSection[], query: string): FoundSection[] {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = sections.flatMap(({ text, ...section }) => {
    const title = section.title.toLowerCase();
    const searched = `${title} ${section.page.toLowerCase()} ${text.toLowerCase()}`;
    if (!words.every((word) => searched.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length + (title === words.join(' ') ? 1 : 0);
    return [{ ...section, excerpt: excerptOf(text, words[0] ?? ''), inTitle }];
  });
  return found
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ path, page, title, excerpt }) => ({ path, page, title, excerpt }));
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = Math.max(0, at - around);
  const to = at + word.length + around;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
