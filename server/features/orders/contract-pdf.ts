import type { ContractText } from './contract-text.ts';
import { faint, ink, keepTogether, marginPt, openPdf, type Pdf, type Printable, rule, textWidth } from './pdf-pages.ts';

/** Shares of the text's width. */
const columnShares = [0.43, 0.19, 0.16, 0.22];

/** The contract as a PDF of A4 pages, with the characters it uses embedded. */
export async function contractPdf(contract: ContractText): Promise<Buffer> {
  const { document, printable, close } = await openPdf({ title: contract.title, author: contract.footer });
  drawHead(document, contract, printable);
  drawTable(document, contract.table, printable);
  for (const { heading, text } of contract.clauses) {
    keepTogether(document, 48);
    document.fontSize(11).fillColor(ink).text(heading).moveDown(0.2);
    document.fontSize(10).fillColor(faint).text(printable(text)).moveDown(0.7);
  }
  drawSignatures(document);
  return close(contract.footer);
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
