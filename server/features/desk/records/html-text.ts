/** Elements that begin or end a line. */
const lineTags =
  /^(?:address|article|blockquote|br|dd|div|dl|dt|footer|form|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;
/** Elements whose text no reader of the mail sees. */
const hiddenTags = /^(?:script|style|template|title)$/;

/** Code points of the named entities that mails use. */
const entities = new Map(
  Object.entries({
    amp: 38,
    apos: 39,
    bull: 0x2022,
    cent: 0xa2,
    copy: 0xa9,
    deg: 0xb0,
    emsp: 32,
    ensp: 32,
    euro: 0x20ac,
    ge: 0x2265,
    gt: 62,
    hellip: 0x2026,
    laquo: 0xab,
    ldquo: 0x201c,
    le: 0x2264,
    lsquo: 0x2018,
    lt: 60,
    mdash: 0x2014,
    middot: 0xb7,
    nbsp: 32,
    ndash: 0x2013,
    plusmn: 0xb1,
    pound: 0xa3,
    quot: 34,
    raquo: 0xbb,
    rdquo: 0x201d,
    reg: 0xae,
    rsquo: 0x2019,
    sect: 0xa7,
    times: 0xd7,
    trade: 0x2122,
    yen: 0xa5,
  }),
);

/**
 * Returns the visible text of an HTML mail. Time is linear in the length: an unclosed tag, comment or hidden element hides the rest, as in
 * browsers, so no part is searched twice.
 */
export function htmlText(html: string): string {
  const headEnd = html.search(/<\/head/i);
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = indexOrEnd(html, '<', at);
    if (open > at) text += decodeEntities(html.slice(at, open).replaceAll(/\s/g, ' '));
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      text += html.charAt(open);
      at = open + 1;
      continue;
    }
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})?/i.exec(html.slice(open, open + 24)) ?? [];
    const tag = name.toLowerCase();
    if (tag !== '') {
      at = tagEnd(html, open);
      if (lineTags.test(tag)) text += '\n';
      else if (tag === 'td' || tag === 'th') text += ' ';
      else if (slash === '' && hiddenTags.test(tag)) at = indexOrEnd(html, new RegExp(`</${tag}`, 'gi'), at);
      else if (slash === '' && tag === 'head' && headEnd > at) at = headEnd;
    } else if (html.startsWith('<!--', open)) at = indexOrEnd(html, '-->', open + 4) + 3;
    else at = indexOrEnd(html, '>', open) + 1;
  }
  const lines = text.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function indexOrEnd(html: string, wanted: string | RegExp, from: number): number {
  if (typeof wanted !== 'string') {
    wanted.lastIndex = from;
    return wanted.exec(html)?.index ?? html.length;
  }
  const index = html.indexOf(wanted, from);
  return index < 0 ? html.length : index;
}

/** Returns the index after a tag's `>`, ignoring those in quoted values. */
function tagEnd(html: string, open: number): number {
  let quote = '';
  let previous = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (previous === '=' && /["']/.test(character)) quote = character;
    else if (character === '>') return at + 1;
    if (character.trim() !== '') previous = character;
  }
  return html.length;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));?/gi, (whole, decimal, hex, name) => {
    const written = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    const code = name === undefined ? written : entities.get(String(name).toLowerCase());
    if (code === undefined) return whole;
    return code > 0x10_ffff ? '\uFFFD' : String.fromCodePoint(code);
  });
}
