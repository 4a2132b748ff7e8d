/**
 * Makes the PDFs that the agreements link to:
 *
 *     npm run legal-pdfs
 *
 * Reads `content/legal/*.md`, fills in the company of `content/company.json`, prints each text
 * with Chromium (CHROMIUM_PATH, Debian's, or Playwright's own) and writes `public/legal/*.pdf`. Needs the typefaces of Debian's
 * `fonts-lxgw-wenkai` and `fonts-liberation`, both under the SIL Open Font License. Run it after a change of a text or of the
 * company's name, and keep the result with the sources.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { identity } from '#content/company.ts';
import { legalDocuments, type LegalDocument } from '#content/legal/legal-documents.ts';
import { escapeHtml } from '#lib/shared/text/escape-html.ts';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { legalHtml } from './legal-html.ts';

const texts = new URL('../content/legal/', import.meta.url);
const pdfs = new URL('../public/legal/', import.meta.url);

/** TrueType outlines: Chromium embeds them as one subset a weight, others as hundreds of Type 3 fonts, thrice the size. */
const faces = {
  'zh-CN': `'LXGW WenKai', 'Noto Sans CJK SC', sans-serif`,
  'en-US': `'Liberation Sans', Arial, sans-serif`,
} as const;

const style = `
  html { font-size: 10.5pt; line-height: 1.85; color: #101820; font-variant-numeric: tabular-nums; }
  body { margin: 0; text-align: justify; }
  :lang(zh-CN) { font-family: ${faces['zh-CN']}; }
  :lang(en-US) { font-family: ${faces['en-US']}; line-height: 1.6; text-align: left; }
  h1 { margin: 0; padding-top: 14pt; border-top: 2.5pt solid #2a4bd7; font-size: 22pt; line-height: 1.3; }
  h1 + p { margin: 6pt 0 20pt; padding-bottom: 12pt; border-bottom: .5pt solid #c9c6bc; color: #4a5560; font-size: 9.5pt; }
  h2 { margin: 20pt 0 6pt; font-size: 13pt; line-height: 1.4; break-after: avoid; }
  p { margin: 0 0 8pt; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { position: relative; margin: 0 0 5pt; padding-left: 30pt; orphans: 2; widows: 2; }
  .number { position: absolute; left: 0; color: #4a5560; }
`;

function page({ locale, title }: LegalDocument, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
}

function footer({ title, version, locale }: LegalDocument): string {
  const company = locale === 'zh-CN' ? identity.companyZh : identity.companyEn;
  return `<div style="width:100%;margin:0 22mm;display:flex;justify-content:space-between;font:8pt ${faces[locale]};color:#4a5560">
    <span>${escapeHtml(`${company} · ${title} · ${version}`)}</span>
    <span><span class="pageNumber"></span> / <span class="totalPages"></span></span>
  </div>`;
}

async function print(browser: Browser, document: LegalDocument): Promise<Uint8Array> {
  const markdown = await readFile(new URL(`${document.file}.md`, texts), 'utf8');
  const tab = await browser.newPage();
  await tab.setContent(page(document, legalHtml(markdown, identity)));
  const pdf = await tab.pdf({
    format: 'A4',
    margin: { top: '20mm', bottom: '22mm', left: '22mm', right: '22mm' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer(document),
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await tab.close();
  return pdf;
}

await mkdir(pdfs, { recursive: true });
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
});
try {
  for (const document of legalDocuments) {
    const pdf = await print(browser, document);
    await writeFile(new URL(`${document.file}.pdf`, pdfs), pdf);
    console.log(`public/legal/${document.file}.pdf  ${Math.round(pdf.length / 1024)} KiB`);
  }
} finally {
  await browser.close();
}
