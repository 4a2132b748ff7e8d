import type { Readable } from 'node:stream';
import { fieldHandlers } from './document-fields.ts';
import { UnsafeResume } from './judgement.ts';
import { openPackage, type Part } from './read-package.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import { readRelationships, type Relationship } from './relationships.ts';

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Code and embedded objects, whatever their parts are called. */
const refusedType = /macroenabled|vba|oleobject|activex/i;
/** How an OLE compound file begins (MS-CFB, 2.2): a macro project, an embedded object. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

type ContentTypes = { defaults: Map<string, string>; overrides: Map<string, string> };

/**
 * Judges a Word document by its content (ECMA-376, parts 1 and 2): what a part is comes from the content types and the
 * relationships, never from its name.
 * @throws UnsafeResume; Error when it is no Word document
 */
export async function judgeDocument(path: string): Promise<void> {
  const { parts, close } = await openPackage(path);
  try {
    const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]));
    const types = await readContentTypes(byName.get('[content_types].xml'));
    const main = await findMainPart(byName.get('_rels/.rels'));
    if (typeOf(main, types) !== mainType) throw new Error(`${main} is no main part of a document`);
    let root: string | undefined;
    for (const part of parts) {
      const name = part.name.toLowerCase();
      const handlers = fieldHandlers();
      const judgeRoot = (element: string) => (root ??= element);
      const judged = name === main ? both(judgeRoot, handlers) : handlers;
      await judgePart(part, typeOf(name, types), judged);
    }
    if (root !== 'document') throw new Error(`${main} is no document`);
  } finally {
    close();
  }
}

function both(open: (name: string) => void, handlers: Required<XmlHandlers>): XmlHandlers {
  return {
    ...handlers,
    open(name, attributes) {
      open(name);
      handlers.open(name, attributes);
    },
  };
}

async function judgePart(part: Part, type: string, handlers: XmlHandlers): Promise<void> {
  const name = part.name.toLowerCase();
  const content = refuseCompound(part.name, await part.read());
  if (name.endsWith('.rels') || type.endsWith('relationships+xml')) await readRelationships(content);
  else if (name.endsWith('.xml') || type.endsWith('xml')) await readXml(content, handlers);
  else await readThrough(content);
}

/** To its end, as a wrong size shows only there. */
async function readThrough(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/** Hands a part's content through. @throws UnsafeResume when it is an OLE compound file */
async function* refuseCompound(name: string, content: Readable): AsyncGenerator<Uint8Array> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (head.length < compoundFile.length) {
      head = Buffer.concat([head, chunk.subarray(0, compoundFile.length)]);
      if (head.subarray(0, compoundFile.length).equals(compoundFile)) throw new UnsafeResume(`${name} is an OLE file`);
    }
    yield chunk;
  }
}

async function readContentTypes(part: Part | undefined): Promise<ContentTypes> {
  if (!part) throw new Error('no content types');
  const types: ContentTypes = { defaults: new Map(), overrides: new Map() };
  await readXml(await part.read(), {
    open(name, attributes) {
      const type = attributes.get('ContentType') ?? '';
      if (refusedType.test(type)) throw new UnsafeResume(`the content type ${type}`);
      if (name === 'Default') types.defaults.set((attributes.get('Extension') ?? '').toLowerCase(), type);
      if (name === 'Override') types.overrides.set(withoutSlash(attributes.get('PartName') ?? ''), type);
    },
  });
  return types;
}

/** The name of the part that the package says is the document. */
async function findMainPart(part: Part | undefined): Promise<string> {
  const relationships: Relationship[] = part ? await readRelationships(await part.read()) : [];
  const [main, ...others] = relationships.filter(({ type }) => type === 'officedocument');
  if (!main || others.length > 0) throw new Error('not one main part');
  return withoutSlash(main.target);
}

function typeOf(name: string, { defaults, overrides }: ContentTypes): string {
  return overrides.get(name) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
}

function withoutSlash(name: string): string {
  return name.toLowerCase().replace(/^\//, '');
}
