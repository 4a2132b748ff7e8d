import type { Locale } from '#contract/locale.ts';
import {
  faint,
  ink,
  keepTogether,
  marginPt,
  rule,
  textWidth,
  type Letterhead,
  type Pdf,
  type Printable,
} from './pdf-pages.ts';

/** Content common to all documents about an order: title, facts, parties, and the price line by line. */
export type OrderSheet = {
  locale: Locale;
  letterhead: Letterhead;
  title: string;
  facts: readonly string[];
  parties: ReadonlyArray<{ heading: string; lines: readonly string[] }>;
  table: { columns: readonly string[]; rows: ReadonlyArray<readonly string[]>; totals: readonly string[] };
  footer: string;
  /** Formats the page number beside the footer. */
  pageOf: (page: number, count: number) => string;
};

/** Widths of the columns, as fractions of the text's width. */
const columnShares = [0.43, 0.19, 0.16, 0.22];

export function drawHead(document: Pdf, { title, facts, parties }: OrderSheet, printable: Printable): void {
  document.fontSize(18).fillColor(ink).text(printable(title)).moveDown(0.2);
  document
    .fontSize(9)
    .fillColor(faint)
    .text(printable(facts.join('　　')))
    .moveDown(0.8);
  drawParties(document, parties, printable);
}

/** Draws the parties side by side. The next text begins below the longer one. */
function drawParties(document: Pdf, parties: OrderSheet['parties'], printable: Printable): void {
  const top = document.y;
  const width = textWidth(document) / 2 - 8;
  let bottom = top;
  for (const [at, { heading, lines }] of parties.entries()) {
    const left = marginPt + at * (width + 16);
    document.fontSize(10.5).fillColor(ink).text(heading, left, top, { width });
    document
      .fontSize(9)
      .fillColor(faint)
      .text(printable(lines.join('\n')), left, document.y, { width });
    bottom = Math.max(bottom, document.y);
  }
  document.x = marginPt;
  document.y = bottom + 6;
}

export function drawTable(document: Pdf, { columns, rows, totals }: OrderSheet['table'], printable: Printable): void {
  document.moveDown(0.3).fontSize(9.5);
  drawRow(document, columns, faint);
  for (const row of rows) drawRow(document, row.map(printable), ink);
  document.moveDown(0.3).fillColor(ink);
  for (const total of totals) document.text(total, { align: 'right' });
  document.moveDown(0.6);
}

/** Draws a row: figures right-aligned, a long name on as many lines as it needs. */
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
