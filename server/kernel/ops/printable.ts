import { terminalText } from '#server/kernel/text/terminal-text.ts';
import type { OpsOutput } from './ops-output.ts';

/**
 * What a command prints. Text has nothing that a terminal acts on, wherever it goes: who pipes it reads it in a terminal all the
 * same. The content of a file stays as it is, unless it goes to a terminal.
 */
export function printable(output: OpsOutput, isTerminal: boolean): OpsOutput {
  if (typeof output === 'string') return terminalText(output);
  return isTerminal ? terminalText(Buffer.from(output).toString()) : output;
}
