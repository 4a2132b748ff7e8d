import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { ContractText } from './contract-text.ts';
import { gbkCharacters } from './gbk-characters.ts';

const marginPt = 62;
const ink = '#101820';
const faint = '#4a5560';
const rule = '#c9c6bc';
/** Shares of the text's width. */
const columnShares = [0.43, 0.19, 0.16, 0.22];

let loaded: Promise<{ font: Buffer; characters: Set<string> }> | null = null;

/** Read at the first contract and kept. */
async function load() {
  const font = await readFile(new URL('fonts/microhei-gbk.ttf', import.meta.url));
  return { font, characters: gbkCharacters() };
}

/** The contract as a PDF of A4 pages, with the characters it uses embedded. */
export async function contractPdf(contract: ContractText): Promise<Buffer> {
  const { font, characters } = await (loaded ??= load());
  let missing = false;
  /** A rare character that the typeface lacks is printed as 〓, with a note. */
  const printable = (text: string) =>
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
    info: { Title: contract.title, Author: contract.footer },
  });
  const content = buffer(document);
  document.registerFont('text', font).font('text').lineGap(4);
  drawHead(document, contract, printable);
  drawTable(document, contract.table, printable);
  for (const { heading, text } of contract.clauses) {
    keepTogether(document, 48);
    document.fontSize(11).fillColor(ink).text(heading).moveDown(0.2);
    document.fontSize(10).fillColor(faint).text(printable(text)).moveDown(0.7);
  }
  drawSignatures(document);
  if (missing) document.moveDown().fontSize(9).text('〓 处为本文件字库未收的生僻字，以订单页面所示为准。');
  drawFooters(document, printable(contract.footer));
  document.end();
  return content;
}

type Pdf = InstanceType<typeof PDFDocument>;
type Printable = (text: string) => string;

function textWidth(document: Pdf): number {
  return document.page.width - 2 * marginPt;
}

/** Begins another page rather than leaving a heading alone at the end of one. */
function keepTogether(document: Pdf, heightPt: number): void {
  if (document.y + heightPt > document.page.height - marginPt) document.addPage();
}

function drawHead(document: Pdf, { title, facts, parties }: ContractText, printable: Printable): void {
  document.fontSize(20).fillColor(ink).text(printable(title)).moveDown(0.3);
  document
    .fontSize(9.5)
    .fillColor(faint)
    .text(printable(facts.join('　　')))
    .moveDown(1);
  for (const { heading, lines } of parties) {
    document.fontSize(11).fillColor(ink).text(heading).moveDown(0.1);
    document
      .fontSize(10)
      .fillColor(faint)
      .text(printable(lines.join('\n')))
      .moveDown(0.7);
  }
}

function drawTable(document: Pdf, { columns, rows, totals }: ContractText['table'], printable: Printable): void {
  document.moveDown(0.3).fontSize(10);
  drawRow(document, columns, faint);
  for (const row of rows) drawRow(document, row.map(printable), ink);
  document.moveDown(0.5).fillColor(ink);
  for (const total of totals) document.text(total, { align: 'right' });
  document.moveDown(1);
}

/** Figures stand to the right; a long name takes as many lines as it needs. */
function drawRow(document: Pdf, cells: readonly string[], color: string): void {
  const width = textWidth(document);
  const widths = columnShares.map((share) => share * width);
  const heights = cells.map((cell, at) => document.heightOfString(cell, { width: widths[at] ?? 0 }));
  const height = Math.max(...heights) + 6;
  keepTogether(document, height);
  const top = document.y + 3;
  let left = marginPt;
  for (const [at, cell] of cells.entries()) {
    const cellWidth = widths[at] ?? 0;
    document.fillColor(color).text(cell, left, top, { width: cellWidth, align: at === 0 ? 'left' : 'right' });
    left += cellWidth;
  }
  const bottom = top + height - 3;
  document
    .moveTo(marginPt, bottom)
    .lineTo(marginPt + width, bottom)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  document.x = marginPt;
  document.y = bottom;
}

function drawSignatures(document: Pdf): void {
  keepTogether(document, 90);
  document.moveDown(1).fontSize(10).fillColor(ink);
  const top = document.y;
  const half = textWidth(document) / 2;
  for (const [at, party] of ['甲方（签章）：', '乙方（签章）：'].entries()) {
    document.text(`${party}\n\n日期：`, marginPt + at * half, top, { width: half });
  }
  document.x = marginPt;
}

function drawFooters(document: Pdf, text: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where a line would begin a page of its own.
    document.page.margins.bottom = 0;
    const top = document.page.height - 40;
    document
      .fontSize(8)
      .fillColor(faint)
      .text(`${text} · ${page + 1} / ${count}`, marginPt, top, { lineBreak: false });
  }
}
