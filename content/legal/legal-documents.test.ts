import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreements, documentsOf, type AgreementScope } from '#contract/agreements.ts';
import { documentFile, legalDocuments } from './legal-documents.ts';

const pdfOf = (file: string) => new URL(`../../public/legal/${file}.pdf`, import.meta.url);
const textOf = (file: string) => readFileSync(new URL(`./${file}.md`, import.meta.url), 'utf8');

/** The beginning of each published text's SHA-256, hex. A changed text is a new version, and a changed translation a new edition: a new file, an entry and a line here. */
const published = new Map([
  ['ams-privacy-2019-07', '64e51193cf6b124a'],
  ['ams-user-terms-2019-07', 'b3a19ad0b42213d3'],
  ['login-privacy-2019-07.en', 'd2cce1d377a42664'],
  ['login-privacy-2019-07', '8f257f71120281be'],
  ['login-privacy-2026-11.en-2', 'a1b038510ae39b9f'],
  ['login-privacy-2026-11.en', 'ef01e5ab5e61297f'],
  ['login-privacy-2026-11', '756dd2a247fe97a4'],
  ['login-user-terms-2019-07.en-2', '16bd5f3004726ae8'],
  ['login-user-terms-2019-07.en', 'f51d2fe3ad71e664'],
  ['login-user-terms-2019-07', 'd1f59249f26b2539'],
  ['rqdata-user-terms-2019-07.en-2', '2c1567e6892e97fb'],
  ['rqdata-user-terms-2019-07.en', '48bc7bc13c6cc118'],
  ['rqdata-user-terms-2019-07', '78f273acaf1d194b'],
]);

const inForce = Object.keys(agreements).flatMap((scope) => documentsOf(scope as AgreementScope));

describe('legal documents', () => {
  it.each(legalDocuments)('$file is a PDF of a size a phone can load', ({ file }) => {
    const pdf = readFileSync(pdfOf(file));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(400_000);
  });

  it.each(legalDocuments)('the text of $file carries its title and version', ({ file, title, version }) => {
    expect(textOf(file).split('\n')[0]).toBe(`# ${title}`);
    expect(textOf(file).split('\n')[2]).toContain(version);
  });

  it.each(legalDocuments)('the words of $file are those that were published', ({ file }) => {
    expect(createHash('sha256').update(textOf(file)).digest('hex')).toMatch(new RegExp(`^${published.get(file)}`));
  });

  it.each(inForce)('$document $version can be read in Chinese', ({ document, version }) => {
    expect(legalDocuments).toContainEqual(expect.objectContaining({ document, version, locale: 'zh-CN' }));
  });

  it('each belongs to the scope its name begins with', () => {
    for (const { scope, document } of legalDocuments) expect(document).toMatch(new RegExp(`^${scope}\\.`));
  });

  it('spell no company, telephone or e-mail of their own', () => {
    for (const { file } of legalDocuments) {
      const text = textOf(file);
      expect(text).not.toMatch(/睿量|RQuant|@|\d{3,4}-\d{3,}/);
      expect(text).toContain('{{supportEmail}}');
    }
  });

  it('a translation has as many sections and clauses as the Chinese text', () => {
    for (const { file } of legalDocuments.filter(({ locale }) => locale === 'en-US')) {
      const outline = (text: string) => text.split('\n').flatMap((line) => /^(?:##? |\d+\. )/.exec(line)?.[0] ?? []);
      expect(outline(textOf(file))).toEqual(outline(textOf(file.replace(/\.en.*/, ''))));
    }
  });

  it('a document is linked in the reader’s language, or in Chinese', () => {
    expect(documentFile('login.privacy', 'zh-CN')).toBe('/legal/login-privacy-2026-11.pdf');
    expect(documentFile('login.privacy', 'en-US')).toBe('/legal/login-privacy-2026-11.en-2.pdf');
    expect(documentFile('ams.user', 'en-US')).toBe('/legal/ams-user-terms-2019-07.pdf');
    expect(() => documentFile('login.none', 'zh-CN')).toThrow('no document login.none');
  });
});
