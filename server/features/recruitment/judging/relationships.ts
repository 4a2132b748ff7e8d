import { UnsafeResume } from './judgement.ts';
import { readXml } from './read-xml.ts';

export type Relationship = { type: string; target: string };

/** Ends of the types of what must not be inside: code, and documents within the document (ECMA-376-1, 9.2; MS-OFFMACRO2). */
const refusedTypes = new Set([
  'vbaproject',
  'wordvbadata',
  'oleobject',
  'package',
  'control',
  'activexcontrolbinary',
  'afchunk',
  'attachedtemplate',
  'attachedtoolbars',
  'subdocument',
  'frame',
  'externallink',
]);

/**
 * Reads the relationships of a part. What lies elsewhere is fetched when the document is opened: an attached template brings
 * macros, a picture reveals who reads it. A hyperlink is fetched on a click only and is allowed.
 * @throws UnsafeResume
 */
export async function readRelationships(content: AsyncIterable<Uint8Array>): Promise<Relationship[]> {
  const relationships: Relationship[] = [];
  await readXml(content, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const type = (attributes.get('Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
      const target = attributes.get('Target') ?? '';
      const external = attributes.get('TargetMode')?.toLowerCase() === 'external' || isElsewhere(target);
      if (refusedTypes.has(type)) throw new UnsafeResume(`a relationship to ${type}`);
      if (external && type !== 'hyperlink') throw new UnsafeResume(`a relationship to ${type} elsewhere`);
      if (isElsewhere(target) && !onClick.test(target.trim()))
        throw new UnsafeResume(`a link to ${target.slice(0, 40)}`);
      relationships.push({ type, target });
    },
  });
  return relationships;
}

/** Where a hyperlink may lead: to no file, and to no machine that Windows would sign in at. */
const onClick = /^(?:https?|mailto|tel):/i;

function isElsewhere(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i.test(target.trim());
}
