import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import {
  contentTypesWith,
  documentFile,
  documentXml,
  fieldMark,
  instruction,
  pdfFile,
  pdfWith,
  relationships,
  zipFile,
} from '#server/testing/resume-files.ts';
import { createResumeJudge, type JudgeResume } from './judge-resume.ts';
import { judgeFile } from './judging/judge-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** However busy the machine is: long enough to start a thread and to read a file. */
const patienceMs = 60_000;
const judgeInThread = createResumeJudge(patienceMs);

/** What a file is: in this thread, because a thread for each would take most of the time. */
async function judge(content: Uint8Array, by: JudgeResume = judgeFile): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, content);
  const judgement = await by(path);
  return 'kind' in judgement ? judgement.kind : judgement.refusal;
}

const documentRels = 'word/_rels/document.xml.rels';
const settingsRels = 'word/_rels/settings.xml.rels';
const oleObject = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(600)]);
const withParagraphs = (paragraphs: string) => documentFile({ 'word/document.xml': documentXml(paragraphs) });

/** Marks every entry as encrypted, in the central directory and before the content. */
function encrypted(zip: Buffer): Buffer {
  const marked = Buffer.from(zip);
  for (const [signature, flagsAt] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = marked.indexOf(signature, 0, 'latin1'); at >= 0; at = marked.indexOf(signature, at + 4, 'latin1')) {
      marked[at + flagsAt] = (marked[at + flagsAt] ?? 0) | 1;
    }
  }
  return marked;
}

/** The library writes everything but pages into compressed object streams. */
async function savedPdf(change: (pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('resume');
  await change(pdf);
  return pdf.save({ useObjectStreams: true });
}

it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['as a word processor writes it, with hyperlinks and fields', () => documentFile(), 'docx'],
  [
    'with an SVG picture',
    () => documentFile({ 'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    'docx',
  ],
  [
    'in UTF-16',
    () => documentFile({ 'word/styles.xml': Buffer.from('\uFEFF<w:styles xmlns:w="a"/>', 'utf16le') }),
    'docx',
  ],
  ['with an attribute as long as Word’s pictures', () => withParagraphs(`<w:p a="${'x'.repeat(200_000)}"/>`), 'docx'],
  ['a PDF with a hyperlink', () => pdfFile, 'pdf'],
  ['a PDF with compressed object streams', () => savedPdf(() => undefined), 'pdf'],
  ['a PDF of pdfkit', () => readFileSync('public/legal/login-privacy-2019-07.pdf'), 'pdf'],
])('takes a résumé %s', async (_, make, kind) => {
  expect(await judge(await make())).toBe(kind);
});

it.each<[string, () => Uint8Array]>([
  ['macros under their usual name', () => documentFile({ 'word/vbaProject.bin': oleObject })],
  ['a macro part with another name', () => documentFile({ 'word/media/image2.png': oleObject })],
  [
    'a macro part by its relationship',
    () =>
      documentFile({
        [documentRels]: relationships(['http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.bin']),
      }),
  ],
  [
    'a macro part by its content type',
    () => documentFile({ '[Content_Types].xml': contentTypesWith('/a.bin', 'application/vnd.ms-office.vbaProject') }),
  ],
  [
    'a main part that may have macros',
    () =>
      documentFile({
        '[Content_Types].xml': contentTypesWith('/x.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      }),
  ],
  [
    'a template from elsewhere',
    () => documentFile({ [settingsRels]: relationships(['attachedTemplate', 'https://example.com/t.dotm', true]) }),
  ],
  [
    'a template from elsewhere, in UTF-16',
    () =>
      documentFile({
        [settingsRels]: Buffer.from(
          `\uFEFF${relationships(['attachedTemplate', 'file:///t.dotm', true]).replace('UTF-8', 'UTF-16')}`,
          'utf16le',
        ),
      }),
  ],
  [
    'a picture from elsewhere',
    () => documentFile({ [documentRels]: relationships(['image', 'https://e.com/a', true]) }),
  ],
  [
    'a target elsewhere that says nothing of it',
    () => documentFile({ [documentRels]: relationships(['image', '\\\\e\\a']) }),
  ],
  ['an OLE object', () => documentFile({ [documentRels]: relationships(['oleObject', 'embeddings/oleObject1.bin']) })],
  ['an embedded workbook', () => documentFile({ [documentRels]: relationships(['package', 'embeddings/a.xlsx']) })],
  ['an ActiveX control', () => documentFile({ [documentRels]: relationships(['control', 'activeX/activeX1.xml']) })],
  ['a foreign page', () => documentFile({ [documentRels]: relationships(['aFChunk', 'a.html']) })],
  ['a frame', () => documentFile({ 'word/_rels/webSettings.xml.rels': relationships(['frame', 'a.docx', true]) })],
  [
    'a simple DDE field',
    () => withParagraphs('<w:p><w:fldSimple w:instr=" DDEAUTO c:\\\\cmd.exe &quot;/k&quot; "/></w:p>'),
  ],
  [
    'a DDE field in a footer',
    () =>
      documentFile({
        'word/footer1.xml': `<w:ftr xmlns:w="a"><w:p>${fieldMark('begin')}${instruction('dde excel')}${fieldMark('end')}</w:p></w:ftr>`,
      }),
  ],
  [
    'a DDE field cut into pieces',
    () => withParagraphs(`${fieldMark('begin')}${instruction(' DD')}${instruction('EAUTO cmd')}${fieldMark('end')}`),
  ],
  [
    'a DDE field whose name another field evaluates to',
    () =>
      withParagraphs(
        `${fieldMark('begin')}${fieldMark('begin')}${instruction('QUOTE 68 68 69')}${fieldMark('separate')}<w:r><w:t>DDE</w:t></w:r>${fieldMark('end')}${instruction(' cmd')}${fieldMark('end')}`,
      ),
  ],
  ['encrypted entries', () => encrypted(documentFile())],
])('refuses a document with %s as unsafe', async (_, make) => {
  expect(await judge(make())).toBe('resumeUnsafe');
});

const javaScript = (name: string) => `<</S/${name}/JS(app.alert\\(1\\))>>`;

it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['JavaScript', () => pdfWith(`/OpenAction${javaScript('JavaScript')}`)],
  ['JavaScript by a name with escapes', () => pdfWith('/OpenAction<</S/#4a#61vaScript/#4AS(app.alert\\(1\\))>>')],
  ['JavaScript in a compressed object stream', () => savedPdf((pdf) => pdf.addJavaScript('a', 'app.alert(1)'))],
  [
    'JavaScript in an object that a later one replaces',
    () => pdfWith('', `4 0 obj${javaScript('JavaScript')}endobj\n4 0 obj<<>>endobj\n`),
  ],
  ['JavaScript behind a second key of one name', () => pdfWith('/OpenAction<</S/JavaScript/S/GoTo>>')],
  ['JavaScript in an object with comments', () => pdfWith('', `4%a\n0 %b\nobj${javaScript('Rendition')}endobj\n`)],
  ['an action that starts a program', () => pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['a link into another file', () => pdfWith('/OpenAction<</S/GoToR/F(//example.com/a)>>')],
  ['a rich media annotation', () => pdfWith('', '4 0 obj<</Type/Annot/Subtype/RichMedia>>endobj\n')],
  ['an XFA form', () => pdfWith('/AcroForm<</XFA 5 0 R>>')],
  ['an attachment', () => savedPdf((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/x' }))],
  ['a password', () => savedPdf((pdf) => pdf.encrypt({ userPassword: 'secret' }))],
  ['a password of its owner only', () => pdfWith('', 'trailer\n<</Encrypt 9 0 R/Root 1 0 R>>\n')],
])('refuses a PDF with %s as unsafe', async (_, make) => {
  expect(await judge(await make())).toBe('resumeUnsafe');
});

const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`word/media/${at}.png`, Buffer.from('x')]));
const bomb = Buffer.alloc(65 * 1024 * 1024);
const compressed = (content: Buffer) =>
  savedPdf((pdf) => pdf.context.assign(pdf.context.nextRef(), pdf.context.flateStream(content, { N: 1, First: 4 })));

it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a program', () => Buffer.from('MZ\u0090\u0000')],
  ['a page', () => Buffer.from('<html><script>alert(1)</script>')],
  ['a compound file, as an encrypted or an old document is', () => oleObject],
  ['a zip that is no document', () => zipFile({ 'a.txt': Buffer.from('a') })],
  [
    'a zip with the names of a document alone',
    () => zipFile({ '[Content_Types].xml': Buffer.from(''), 'word/document.xml': Buffer.from('') }),
  ],
  ['a document without its main part', () => documentFile({ 'word/document.xml': null })],
  ['a workbook', () => documentFile({ 'word/document.xml': '<workbook/>' })],
  [
    'a template',
    () =>
      documentFile({
        '[Content_Types].xml': contentTypesWith(
          '/word/document.xml',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
        ),
      }),
  ],
  ['a document with a document type', () => documentFile({ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' })],
  [
    'a document in an unknown encoding',
    () => documentFile({ 'word/styles.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' }),
  ],
  ['a document that is cut off', () => documentFile().subarray(0, 700)],
  ['a document with parts of one name', () => documentFile({ 'word/Document.xml': documentXml('') })],
  ['a document with too many parts', () => documentFile(many)],
  ['a PDF without pages', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['a PDF that is cut off', () => pdfFile.subarray(0, 200)],
])('refuses %s as unreadable', async (_, make) => {
  expect(await judge(await make())).toBe('resumeBad');
});

it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['takes a document', () => documentFile(), 'docx'],
  ['takes a PDF', () => pdfFile, 'pdf'],
  ['refuses macros', () => documentFile({ 'word/vbaProject.bin': oleObject }), 'resumeUnsafe'],
  ['refuses a zip bomb', () => documentFile({ 'word/media/image1.png': bomb }), 'resumeBad'],
  ['refuses a PDF with an object stream that is a bomb', () => compressed(bomb), 'resumeBad'],
])('in a thread of its own with bounded memory, %s', async (_, make, judgement) => {
  expect(await judge(await make(), judgeInThread)).toBe(judgement);
});

it('judges one file after the other, and turns away with a time to wait who would wait for too long', async () => {
  const path = join(folder, 'waiting.pdf');
  writeFileSync(path, pdfFile);
  const judged = await Promise.allSettled(Array.from({ length: 8 }, () => judgeInThread(path)));
  const refused = judged.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(judged.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(refused).toHaveLength(3);
  for (const error of refused) expect(error).toMatchObject({ retryAfterSeconds: patienceMs / 1000 });
  expect(await judgeInThread(path)).toEqual({ kind: 'pdf' });
});

it('gives a file up that takes longer to read than it may', async () => {
  // Every object looks for its stream's end through the rest of the file.
  const endless = '1 0 obj<</Length 2 0 R>>stream\n'.repeat(100_000);
  expect(await judge(Buffer.from(`%PDF-1.7\n${endless}`), createResumeJudge(1000))).toBe('resumeBad');
});
