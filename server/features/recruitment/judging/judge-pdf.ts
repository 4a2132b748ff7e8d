import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
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
  'AA',
  'Movie',
  'Sound',
]);
/** All that an action which only turns to a page consists of (ISO 32000-2, 12.6.4.2). */
const turningKeys = ['/Type', '/S', '/D', '/SD'];

/** What all compressed object streams together may inflate to. */
const mostInflatedBytes = 32 * 1024 * 1024;

const space = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
/** Where an object or the trailer begins: wherever a reader may find one, whatever the table of references says. */
const beginning = new RegExp(String.raw`(?<number>\d{1,10})${space}+\d+${space}*obj|trailer(?=${space}*<<)`, 'g');

/**
 * Judges a PDF by every name in every object, the ones in compressed object streams included.
 * @throws UnsafeResume; Error when it cannot be read
 */
export async function judgePdf(path: string): Promise<void> {
  const content = await readFile(path);
  const names = new Map<string, number>();
  function see(name: string) {
    if (refusedNames.has(name)) throw new UnsafeResume(`the name ${name}`);
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  /** Whatever is written under a number: a reader may take any of it. */
  const objects = new Map<number, PDFObject[]>();
  function keep(number: number, object: PDFObject) {
    objects.set(number, [...(objects.get(number) ?? []), object]);
  }

  // First everything that lies open: only then is it known whether the rest can be read.
  const objectStreams: PDFRawStream[] = [];
  for (const { 0: match, index, groups } of content.toString('latin1').matchAll(beginning)) {
    const object = new NameParser(content.subarray(index + match.length), see).parseObject();
    keep(Number(groups?.['number'] ?? -1), object);
    if (object instanceof PDFRawStream && isObjectStream(object)) objectStreams.push(object);
  }
  let inflatedBytes = 0;
  for (const stream of objectStreams) {
    const inflated = inflate(stream, mostInflatedBytes - inflatedBytes);
    inflatedBytes += inflated.length;
    for (const { number, offset } of objectsOf(stream, inflated))
      keep(number, new NameParser(inflated.subarray(offset), see).parseObject());
  }
  refuseOpenActions(objects, names.get('OpenAction') ?? 0);
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

/** What a reader does by itself when it opens the file may only turn to a page; all that follows a click is the reader's own choice. */
function refuseOpenActions(objects: ReadonlyMap<number, readonly PDFObject[]>, count: number): void {
  const opening = [...objects.values()].flat().flatMap((object) => {
    const action = object instanceof PDFDict ? object.get(PDFName.of('OpenAction')) : undefined;
    return action === undefined ? [] : [action];
  });
  // The name stands somewhere else, too, or twice in a dictionary.
  if (opening.length !== count) throw new UnsafeResume('the name OpenAction');
  for (const action of opening) {
    const meant = action instanceof PDFRef ? (objects.get(action.objectNumber) ?? [action]) : [action];
    if (!meant.every(onlyTurns)) throw new UnsafeResume('an action at opening');
  }
}

function onlyTurns(action: PDFObject): boolean {
  if (action instanceof PDFArray) return true;
  if (!(action instanceof PDFDict) || action.get(PDFName.of('S')) !== PDFName.of('GoTo')) return false;
  return action.keys().every((key) => turningKeys.includes(key.asString()));
}

/** The objects of an object stream: pairs of number and offset stand before the first one. */
function objectsOf({ dict }: PDFRawStream, inflated: Buffer): { number: number; offset: number }[] {
  const first = dict.get(PDFName.of('First'));
  if (!(first instanceof PDFNumber)) throw new Error('an object stream without beginning');
  const start = first.asNumber();
  const pairs = inflated.toString('latin1', 0, start).matchAll(/(\d+)\D+(\d+)/g);
  return [...pairs].map(([, number, offset]) => ({ number: Number(number), offset: start + Number(offset) }));
}
