import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { UnsafeResume } from './judgement.ts';
import { NameParser } from './pdf-names.ts';

/** Code, other programs, other files, forms with code, and what cannot be read (ISO 32000-2: 7.6, 7.11.4, 12.6.4, 12.7.8, 13). */
const refusedNames = new Set([
  'JS',
  'JavaScript',
  'Rendition',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'XFA',
  'Encrypt',
]);

/** What all compressed object streams together may inflate to. */
const mostInflatedBytes = 32 * 1024 * 1024;

const space = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
/** Where an object or the trailer begins: wherever a reader may find one, whatever the table of references says. */
const beginning = new RegExp(String.raw`\d${space}+\d+${space}*obj|trailer(?=${space}*<<)`, 'g');

/**
 * Judges a PDF by every name in every object, the ones in compressed object streams included.
 * @throws UnsafeResume; Error when it cannot be read
 */
export async function judgePdf(path: string): Promise<void> {
  const content = await readFile(path);
  const names = new Set<string>();
  function see(name: string) {
    if (refusedNames.has(name)) throw new UnsafeResume(`the name ${name}`);
    names.add(name);
  }

  // First everything that lies open: only then is it known whether the rest can be read.
  const objectStreams: PDFRawStream[] = [];
  for (const { 0: match, index } of content.toString('latin1').matchAll(beginning)) {
    const object = new NameParser(content.subarray(index + match.length), see).parseObject();
    if (object instanceof PDFRawStream && isObjectStream(object)) objectStreams.push(object);
  }
  let inflatedBytes = 0;
  for (const stream of objectStreams) {
    const inflated = inflate(stream, mostInflatedBytes - inflatedBytes);
    inflatedBytes += inflated.length;
    for (const offset of objectOffsets(stream, inflated)) new NameParser(inflated.subarray(offset), see).parseObject();
  }
  if (!names.has('Catalog') || !names.has('Page')) throw new Error('no pages');
}

/** By what it needs to be read as one (ISO 32000-2, 7.5.7): a reader need not look at its type. */
function isObjectStream({ dict }: PDFRawStream): boolean {
  return dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'));
}

/** @throws Error for unsupported compressions, and for more than `mostBytes` */
function inflate({ dict, contents }: PDFRawStream, mostBytes: number): Buffer {
  const filter = String(dict.get(PDFName.of('Filter')) ?? '');
  if (dict.has(PDFName.of('DecodeParms'))) throw new Error('an object stream with a predictor');
  if (filter === '') return Buffer.from(contents);
  if (!/^(?:\[ *)?\/FlateDecode(?: *\])?$/.test(filter)) throw new Error(`an object stream with ${filter}`);
  return inflateSync(contents, { maxOutputLength: Math.max(1, mostBytes) });
}

/** Where the objects of an object stream begin: pairs of number and offset stand before the first one. */
function objectOffsets({ dict }: PDFRawStream, inflated: Buffer): number[] {
  const first = dict.get(PDFName.of('First'));
  if (!(first instanceof PDFNumber)) throw new Error('an object stream without beginning');
  const start = first.asNumber();
  const numbers = inflated.toString('latin1', 0, start).match(/\d+/g) ?? [];
  return numbers.filter((_, at) => at % 2 === 1).map((offset) => start + Number(offset));
}
