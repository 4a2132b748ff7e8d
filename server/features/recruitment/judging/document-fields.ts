import { UnsafeResume } from './judgement.ts';
import type { XmlHandlers } from './read-xml.ts';

/** Fields that start another program or fetch another file when the document is opened (ECMA-376-1, 17.16.5). */
const reaching = /^[\s"]*(?:DDE|DDEAUTO|LINK|IMPORT|INCLUDETEXT|DATABASE)\b/i;

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
      if (name === 'fldSimple') refuseReaching(attributes.get('instr') ?? '');
      else if (name === 'instrText' || name === 'delInstrText') inside = 'instruction';
      else if (name === 't') inside = 'text';
      else if (name === 'fldChar') {
        const type = attributes.get('fldCharType');
        if (type === 'begin') fields.push({ instruction: '', hasResult: false });
        const field = fields.at(-1);
        if (!field) return;
        if (type === 'separate') field.hasResult = true;
        if (type === 'separate' || type === 'end') refuseReaching(field.instruction);
        if (type === 'end') fields.pop();
      }
    },
    text: add,
    close(name) {
      if (name === 'instrText' || name === 'delInstrText' || name === 't') inside = null;
    },
  };
}

function refuseReaching(instruction: string): void {
  if (reaching.test(instruction)) throw new UnsafeResume(`the field ${instruction.slice(0, 40)}`);
}
