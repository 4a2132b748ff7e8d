import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  documentFile,
  documentXml,
  fieldMark,
  instruction,
  pdfWith,
  relationships,
} from '#server/testing/resume-files.ts';
import { judgeFile } from './judging/judge-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function judge(content: Uint8Array): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, content);
  const judgement = await judgeFile(path);
  return 'kind' in judgement ? judgement.kind : judgement.refusal;
}

function withField(text: string): Uint8Array {
  const field = `${fieldMark('begin')}${instruction(text.replaceAll('"', '&quot;'))}${fieldMark('end')}`;
  return documentFile({ 'word/document.xml': documentXml(field) });
}
const withLink = (target: string) =>
  documentFile({ 'word/_rels/document.xml.rels': relationships(['hyperlink', target, true]) });

it.each([String.raw`TOC \o "1-3" \h`, ' = 1 + 1 ', ' ADDIN ZOTERO_ITEM {}', String.raw` date \@ "yyyy"`, ''])(
  'a field that says something of the document itself is taken: %s',
  async (field) => {
    expect(await judge(withField(field))).toBe('docx');
  },
);

it.each([
  String.raw`INCLUDEPICTURE "https://example.com/a.png" \d`,
  String.raw`INCLUDEPICTURE "\\\\host\\a.png"`,
  'INCLUDE "a.docx"',
  'INCLUDETEXT "a.docx"',
  String.raw`RD "\\\\host\\a.docx"`,
  'AUTOTEXT a',
  'MACROBUTTON Run press',
  String.raw`HYPERLINK "\\\\host\\a"`,
  'HYPERLINK "file://host/a"',
  'PAGEX',
])('a field that is not known to stay within the document is refused: %s', async (field) => {
  expect(await judge(withField(field))).toBe('resumeUnsafe');
});

it('a hyperlink leads to pages, mailboxes and telephones alone', async () => {
  for (const target of ['https://example.com/', 'mailto:li@example.com', 'tel:+861012345678'])
    expect(await judge(withLink(target)), target).toBe('docx');
  for (const target of ['file:///c:/a', String.raw`\\host\a`, '//host/a', 'ms-word:ofe|u|https://example.com'])
    expect(await judge(withLink(target)), target).toBe('resumeUnsafe');
});

it.each([
  ['[3 0 R/XYZ null null 0]', ''],
  ['<</S/GoTo/D[3 0 R/Fit]>>', ''],
  [' 5 0 R', '5 0 obj\n<</S/GoTo/D[3 0 R/Fit]>>\nendobj\n'],
])('a PDF may turn to a page when it is opened: %s %s', async (action, objects) => {
  expect(await judge(pdfWith(`/OpenAction${action}`, objects))).toBe('pdf');
});

const uri = '<</S/URI/URI(https://example.com/)>>';

it.each([
  ['an address', `/OpenAction${uri}`, ''],
  ['one of two meanings of an object', '/OpenAction 5 0 R', `5 0 obj<</S/GoTo/D[3 0 R]>>endobj\n5 0 obj${uri}endobj\n`],
  ['what follows the turn', `/OpenAction<</S/GoTo/D[3 0 R]/Next${uri}>>`, ''],
  ['a second key of one name', `/OpenAction${uri}/OpenAction[3 0 R]`, ''],
  ['an object that is nowhere', '/OpenAction 9 0 R', ''],
  ['a command of the reader', '/OpenAction<</S/Named/N/Print>>', ''],
  ['what goes with a page', `/AA<</O${uri}>>`, ''],
])('a PDF that does anything else by itself is refused: %s', async (_, catalog, objects) => {
  expect(await judge(pdfWith(catalog, objects))).toBe('resumeUnsafe');
});
