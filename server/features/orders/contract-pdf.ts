import type { ContractText } from './contract-text.ts';
import { drawHead, drawTable } from './pdf-order.ts';
import { faint, ink, keepTogether, marginPt, openPdf, textWidth, type Pdf, type Printable } from './pdf-pages.ts';

/** How many clauses stand with the signatures on one page. */
const closingClauses = 3;
const signaturesHeightPt = 92;

/**
 * The contract as a PDF of A4 pages, with the characters it uses embedded.
 * @param translation stands before the contract, on pages of its own
 */
export async function contractPdf(contract: ContractText, translation?: ContractText): Promise<Buffer> {
  const { title, footer, letterhead, pageOf, locale } = translation ?? contract;
  const { document, printable, close } = await openPdf({ title, author: footer, letterhead, locale });
  if (translation) {
    drawContract(document, translation, printable);
    document.addPage();
  }
  drawContract(document, contract, printable);
  return close(footer, pageOf);
}

function drawContract(document: Pdf, contract: ContractText, printable: Printable): void {
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

function drawSignatures(document: Pdf, signatures: readonly string[]): void {
  document.moveDown(0.8).fontSize(9.5).fillColor(ink);
  const top = document.y;
  const width = textWidth(document) / 2;
  for (const [at, text] of signatures.entries()) document.text(text, marginPt + at * width, top, { width });
  document.x = marginPt;
}
