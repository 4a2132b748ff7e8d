import { UnsafeResume } from './judgement.ts';
import type { XmlHandlers } from './read-xml.ts';

/**
 * Fields that say something of the document itself, or of what stands in them (ECMA-376-1, 17.16.5). All others are refused, those among
 * them that start a program or fetch a file when the document is opened.
 */
const plain =
  /^[\s"]*(?:$|=|(?:ADDIN|ADVANCE|AUTHOR|BIBLIOGRAPHY|CITATION|COMMENTS|CREATEDATE|DATE|DOCPROPERTY|EDITTIME|EQ|FILENAME|FORMCHECKBOX|FORMDROPDOWN|FORMTEXT|HYPERLINK|IF|INDEX|KEYWORDS|LASTSAVEDBY|LISTNUM|MERGEFIELD|NOTEREF|NUMCHARS|NUMPAGES|NUMWORDS|PAGE|PAGEREF|PRINTDATE|QUOTE|REF|SAVEDATE|SECTION|SECTIONPAGES|SEQ|SET|SHAPE|STYLEREF|SUBJECT|SYMBOL|TC|TIME|TITLE|TOC|USERADDRESS|USERINITIALS|USERNAME|XE)(?![\w-]))/i;
/** Another machine's file, or this one's: Windows signs in at the machine that a path names. */
const path = /\\\\|\bfile:/i;

/**
 * Judges a document's fields. An instruction may be cut into runs anywhere (`DD`, `EAUTO`), or begin with what another field
 * inside it evaluates to; both are put together as the word processor does it.
 * @returns handlers that throw UnsafeResume
 */
export function fieldHandlers(): Required<XmlHandlers> {
  /** From the outermost to the innermost field that is open. */
  const fields: Array<{ instruction: string; hasResult: boolean }> = [];
  let inside: 'instruction' | 'text' | null = null;

  /** Text of a result belongs to the instruction around that field. */
  function add(text: string) {
    if (inside === 'instruction') {
      const field = fields.at(-1);
      if (field) field.instruction += text;
    } else if (inside === 'text' && fields.at(-1)?.hasResult) {
      const around = fields.findLast(({ hasResult }) => !hasResult);
      if (around) around.instruction += text;
    }
  }

  return {
    open(name, attributes) {
      if (name === 'fldSimple') refuseOthers(attributes.get('instr') ?? '');
      else if (name === 'instrText' || name === 'delInstrText') inside = 'instruction';
      else if (name === 't') inside = 'text';
      else if (name === 'fldChar') {
        const type = attributes.get('fldCharType');
        if (type === 'begin') fields.push({ instruction: '', hasResult: false });
        const field = fields.at(-1);
        if (!field) return;
        if (type === 'separate') field.hasResult = true;
        if (type === 'separate' || type === 'end') refuseOthers(field.instruction);
        if (type === 'end') fields.pop();
      }
    },
    text: add,
    close(name) {
      if (name === 'instrText' || name === 'delInstrText' || name === 't') inside = null;
    },
  };
}

function refuseOthers(instruction: string): void {
  if (!plain.test(instruction) || path.test(instruction))
    throw new UnsafeResume(`the field ${instruction.slice(0, 40)}`);
}
