import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import type { Locale } from '#contract/locale.ts';
import { logoColours, logoMark } from '#lib/shared/site/logo-mark.ts';
import { printedCharacters } from './printed-characters.ts';

export const marginPt = 56;
export const ink = '#101820';
export const faint = '#4a5560';
export const rule = '#c9c6bc';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Printable = (text: string) => string;
/** Letterhead of the first page: the brand beside the logo, and the company with its contact details. */
export type Letterhead = { brand: string; lines: readonly string[] };
type PageOf = (page: number, count: number) => string;

let loaded: ReturnType<typeof load> | null = null;

/** Loads the library and the font with the first document, so that they use no memory before. */
async function load() {
  const [{ default: Document }, font] = await Promise.all([
    import('pdfkit'),
    readFile(new URL('fonts/microhei.ttf', import.meta.url)),
  ]);
  return { Document, font, characters: printedCharacters() };
}

/**
 * Opens a PDF of A4 pages with a letterhead, in a font for Chinese names. Only the used characters are embedded.
 * @returns `printable` replaces characters that the font lacks by 〓 and adds a note, for text that people typed; `close` writes the footer
 * with the page number on every page
 */
export async function openPdf({
  title,
  author,
  letterhead,
  locale,
}: {
  title: string;
  author: string;
  letterhead: Letterhead;
  locale: Locale;
}) {
  const { Document, font, characters } = await (loaded ??= load());
  let missing = false;
  const printable: Printable = (text) =>
    Array.from(withLatinQuotes(text))
      .map((character) => {
        if (character === '\n' || characters.has(character)) return character;
        missing = true;
        return '〓';
      })
      .join('');
  const document = new Document({
    size: 'A4',
    margin: marginPt,
    bufferPages: true,
    lang: locale,
    info: { Title: title, Author: author },
  });
  const content = buffer(document);
  document.registerFont('text', font).font('text').lineGap(3);
  drawLetterhead(document, letterhead);

  function close(footer: string, pageOf: PageOf = (page, count) => `${page} / ${count}`): Promise<Buffer> {
    if (missing) document.moveDown().fontSize(9).text('〓 处为本文件字库未收的生僻字，以订单页面所示为准。');
    drawFooters(document, printable(footer), pageOf);
    document.end();
    return content;
  }
  return { document, printable, close };
}

/** Curly quotation marks outside Chinese text. In this font they are as wide as a Chinese character, so straight ones replace them. */
const wideQuote =
  /(?<![\p{Script=Han}\u3000-\u303f\uff00-\uffef])[‘’“”](?![\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;
const withLatinQuotes = (text: string) => text.replaceAll(wideQuote, (quote) => ('‘’'.includes(quote) ? "'" : '"'));

const markPt = 24;

/** Draws the letterhead into the top margin, so that the page has as much room as without it. */
function drawLetterhead(document: Pdf, { brand, lines }: Letterhead): void {
  const top = 24;
  const { size, radius } = logoMark;
  document
    .save()
    .translate(marginPt, top)
    .scale(markPt / size);
  document.roundedRect(0, 0, size, size, radius).fill(logoColours.blue);
  for (const { path, width } of logoMark.lines) document.path(path).lineWidth(width).stroke(logoColours.white);
  document.restore();
  document
    .fontSize(12)
    .fillColor(ink)
    .text(brand, marginPt + markPt + 8, top + 5, { lineBreak: false });
  document
    .fontSize(8)
    .fillColor(faint)
    .text(lines.join('\n'), marginPt, top, { width: textWidth(document), align: 'right' });
  const bottom = top + markPt + 8;
  document
    .moveTo(marginPt, bottom)
    .lineTo(document.page.width - marginPt, bottom)
    .lineWidth(0.75)
    .strokeColor(ink)
    .stroke();
  document.x = marginPt;
  document.y = bottom + 14;
}

export function textWidth(document: Pdf): number {
  return document.page.width - 2 * marginPt;
}

/** Adds a page if the height does not fit on this one, so that a heading is not left alone at its end. */
export function keepTogether(document: Pdf, heightPt: number): void {
  if (document.y + heightPt > document.page.height - marginPt) document.addPage();
}

function drawFooters(document: Pdf, text: string, pageOf: PageOf): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // The footer lies in the bottom margin, where text would otherwise start a new page.
    document.page.margins.bottom = 0;
    const top = document.page.height - 40;
    document
      .fontSize(8)
      .fillColor(faint)
      .text(`${text} · ${pageOf(page + 1, count)}`, marginPt, top, { lineBreak: false });
  }
}
