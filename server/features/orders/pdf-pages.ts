import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { gbkCharacters } from './gbk-characters.ts';

export const marginPt = 56;
export const ink = '#101820';
export const faint = '#4a5560';
export const rule = '#c9c6bc';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Printable = (text: string) => string;
type PageOf = (page: number, count: number) => string;

let loaded: Promise<{ font: Buffer; characters: Set<string> }> | null = null;

/** Read at the first document and kept. */
async function load() {
  const font = await readFile(new URL('fonts/microhei-gbk.ttf', import.meta.url));
  return { font, characters: gbkCharacters() };
}

/**
 * A PDF of A4 pages in the typeface of all Chinese names, of which only the characters used are embedded.
 * @returns `printable` for whatever people typed: a rare character that the typeface lacks is printed as 〓, with a note; `close`
 * writes the footer with the number of the page below every page
 */
export async function openPdf({ title, author }: { title: string; author: string }) {
  const { font, characters } = await (loaded ??= load());
  let missing = false;
  const printable: Printable = (text) =>
    Array.from(text)
      .map((character) => {
        if (character === '\n' || characters.has(character)) return character;
        missing = true;
        return '〓';
      })
      .join('');
  const document = new PDFDocument({
    size: 'A4',
    margin: marginPt,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: title, Author: author },
  });
  const content = buffer(document);
  document.registerFont('text', font).font('text').lineGap(3);

  function close(footer: string, pageOf: PageOf = (page, count) => `${page} / ${count}`): Promise<Buffer> {
    if (missing) document.moveDown().fontSize(9).text('〓 处为本文件字库未收的生僻字，以订单页面所示为准。');
    drawFooters(document, printable(footer), pageOf);
    document.end();
    return content;
  }
  return { document, printable, close };
}

export function textWidth(document: Pdf): number {
  return document.page.width - 2 * marginPt;
}

/** Begins another page rather than leaving a heading alone at the end of one. */
export function keepTogether(document: Pdf, heightPt: number): void {
  if (document.y + heightPt > document.page.height - marginPt) document.addPage();
}

function drawFooters(document: Pdf, text: string, pageOf: PageOf): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where a line would begin a page of its own.
    document.page.margins.bottom = 0;
    const top = document.page.height - 40;
    document
      .fontSize(8)
      .fillColor(faint)
      .text(`${text} · ${pageOf(page + 1, count)}`, marginPt, top, { lineBreak: false });
  }
}
