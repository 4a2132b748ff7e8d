export type ReadFigure = {
  source: string;
  formula: string;
  /** Whether it is a single value in a text and no picture, table or block. */
  isSingle: boolean;
  /** Its texts with digits; `tag` is the element around. */
  texts: { tag: string; text: string }[];
};
export type ReadPage = {
  figures: ReadFigure[];
  /** Texts with digits that belong to no figure, with the elements around them. */
  outside: string[];
};

/** Where digits are no figures: code to be typed, ways through the site, names of controls and folds. */
const exempt = new Set(['pre', 'code', 'kbd', 'nav', 'label', 'legend', 'option', 'summary']);
const silent = new Set(['script', 'style', 'template']);
const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Names that have digits: instruments and contracts, days and times, versions of Python. */
const names =
  /SIM\d{3}|RB\d{4}|\d{4}-\d\d(?:-\d\d)?|(?<!\d)\d\d-\d\d(?!\d)|(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)|^3\.(?:9|1\d)$/g;
/** The number of a cell of the notebook, or of an item in a list. */
const ordinal = /^(?:In \[\d\]|\d · .*)$/;

type Words = {
  /** Ids of sections whose digits are words of an editor, such as a syllabus. */
  prose?: readonly string[] | undefined;
  /** Texts of editors that have digits of their own, such as a product's name; of two that overlap, the longer one first. */
  words?: readonly string[];
};

/** The figures of a page in its order, from HTML as React writes it: attributes quoted, `<`, `>` and quotes escaped in them. */
export function readFigures(html: string, { prose = [], words = [] }: Words = {}): ReadPage {
  const page: ReadPage = { figures: [], outside: [] };
  const open: { tag: string; isProse: boolean; figure: ReadFigure | undefined }[] = [];
  for (const [, comment, close, tag, attributes = '', text] of wholeHeadings(html).matchAll(
    /(<!--.*?-->|<!DOCTYPE[^>]*>)|<(\/?)([a-zA-Z][\w:-]*)([^>]*)>|([^<]+)/gs,
  )) {
    if (comment !== undefined) continue;
    if (tag !== undefined) {
      if (close === '/') open.length = open.findLastIndex((one) => one.tag === tag);
      else if (!voids.has(tag)) {
        const figure = addFigure(page, tag, attributes) ?? open.at(-1)?.figure;
        open.push({ tag, figure, isProse: prose.includes(attribute(attributes, 'id') ?? '') });
      }
      continue;
    }
    const said = decode(text ?? '');
    if (!/\d/.test(withoutWords(said, words)) || open.some((one) => silent.has(one.tag))) continue;
    const { tag: around = '', figure } = open.at(-1) ?? {};
    if (figure) figure.texts.push({ tag: around, text: said });
    else if (!isExempt(said, open))
      page.outside.push(
        `${open
          .slice(-3)
          .map((one) => one.tag)
          .join(' ')}: ${said}`,
      );
  }
  return page;
}

function isExempt(said: string, open: readonly { tag: string; isProse: boolean }[]): boolean {
  if (open.some(({ tag, isProse }) => isProse || exempt.has(tag))) return true;
  return ordinal.test(said) || (/^\d$/.test(said) && open.slice(-4).some(({ tag }) => tag === 'ol'));
}

/** Headings are broken into phrases, which must not be torn apart to be read: without figures each is one text. */
function wholeHeadings(html: string): string {
  return html.replaceAll(/(<h[12][^>]*>)(.*?)(<\/h[12]>)/gs, (whole, open: string, said: string, close: string) =>
    said.includes('data-figure') ? whole : `${open}${said.replaceAll(/<[^>]*>/g, '')}${close}`,
  );
}

/** A text without what an editor has written and without names. */
function withoutWords(said: string, words: readonly string[]): string {
  if (!/\d/.test(said)) return said;
  // A word without letters, such as the number of a step, is one only where it stands alone.
  if (words.includes(said.trim())) return '';
  const left = words.filter((word) => /\p{L}/u.test(word)).reduce(withoutWord, said);
  return left.replaceAll(names, '');
}

/** A word ends where its number ends: “1 至” is none of “SIM001 至”. */
function withoutWord(said: string, word: string): string {
  return said.replaceAll(word, (found, at: number) => {
    const [before, after] = [said[at - 1] ?? '', said[at + found.length] ?? ''];
    const tears = (/\d/.test(before) && /^\d/.test(found)) || (/\d/.test(after) && /\d$/.test(found));
    return tears ? found : '';
  });
}

function addFigure(page: ReadPage, tag: string, attributes: string): ReadFigure | undefined {
  const source = attribute(attributes, 'data-figure');
  if (source === undefined) return undefined;
  const formula = attribute(attributes, 'data-formula') ?? '';
  const figure = { source, formula, isSingle: tag === 'span', texts: [] };
  page.figures.push(figure);
  return figure;
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (whole, code: string | undefined, name: string) =>
    code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
