import { terminalText } from '#server/kernel/text/terminal-text.ts';
import type { OpsOutput } from './ops-output.ts';

/**
 * Removes control sequences from a command's text, also if it is piped: the reader of a pipe uses a terminal as well. The content of a file
 * is unchanged unless it is written to a terminal.
 */
export function printable(output: OpsOutput, isTerminal: boolean): OpsOutput {
  if (typeof output === 'string') return terminalText(output);
  return isTerminal ? terminalText(Buffer.from(output).toString()) : output;
}
