import type { ContractText } from './contract-text.ts';
import { faint, ink, keepTogether, marginPt, openPdf, rule, textWidth, type Pdf, type Printable } from './pdf-pages.ts';

/** Shares of the text's width. */
const columnShares = [0.43, 0.19, 0.16, 0.22];
/** How many clauses stand with the signatures on one page. */
const closingClauses = 3;
const signaturesHeightPt = 92;

/** The contract as a PDF of A4 pages, with the characters it uses embedded. */
export async function contractPdf(contract: ContractText): Promise<Buffer> {
  const { document, printable, close } = await openPdf({
    title: contract.title,
    author: contract.footer,
    letterhead: contract.letterhead,
  });
  drawHead(document, contract, printable);
  drawTable(document, contract.table, printable);
  const clauses = contract.clauses.map(({ heading, text }) => ({ heading, text: printable(text) }));
  const closing = clauses.slice(-closingClauses).reduce((sum, clause) => sum + clauseHeight(document, clause), 0);
  for (const [at, clause] of clauses.entries()) {
    // A page of signatures alone could be put under any contract.
    if (at === clauses.length - closingClauses) keepTogether(document, closing + signaturesHeightPt);
    drawClause(document, clause);
  }
  drawSignatures(document, contract.signatures);
  return close(contract.footer, contract.pageOf);
}

function drawHead(document: Pdf, { title, facts, parties }: ContractText, printable: Printable): void {
  document.fontSize(18).fillColor(ink).text(printable(title)).moveDown(0.2);
  document
    .fontSize(9)
    .fillColor(faint)
    .text(printable(facts.join('　　')))
    .moveDown(0.8);
  drawParties(document, parties, printable);
}

/** Side by side; what follows begins below the longer one. */
function drawParties(document: Pdf, parties: ContractText['parties'], printable: Printable): void {
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

type Clause = ContractText['clauses'][number];

function drawClause(document: Pdf, { heading, text }: Clause): void {
  keepTogether(document, 40);
  document.fontSize(10).fillColor(ink).text(heading);
  document.fontSize(9).fillColor(faint).text(text).moveDown(0.45);
}

function clauseHeight(document: Pdf, { heading, text }: Clause): number {
  const width = textWidth(document);
  const headingHeight = document.fontSize(10).heightOfString(heading, { width });
  return headingHeight + document.fontSize(9).heightOfString(text, { width }) + 8;
}

function drawTable(document: Pdf, { columns, rows, totals }: ContractText['table'], printable: Printable): void {
  document.moveDown(0.3).fontSize(9.5);
  drawRow(document, columns, faint);
  for (const row of rows) drawRow(document, row.map(printable), ink);
  document.moveDown(0.3).fillColor(ink);
  for (const total of totals) document.text(total, { align: 'right' });
  document.moveDown(0.6);
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

function drawSignatures(document: Pdf, signatures: readonly string[]): void {
  document.moveDown(0.8).fontSize(9.5).fillColor(ink);
  const top = document.y;
  const width = textWidth(document) / 2;
  for (const [at, text] of signatures.entries()) document.text(text, marginPt + at * width, top, { width });
  document.x = marginPt;
}
