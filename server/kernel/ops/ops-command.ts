import type { Deps } from '#server/kernel/deps/deps.ts';

/** Text for a terminal, or the content of a file. */
export type OpsOutput = string | Uint8Array;

/** Something that an operator does from the command line: `npm run ops -- <command>`. */
export type OpsCommand = {
  /** Arguments and options, as the usage line shows them. */
  usage: string;
  does: string;
  run(deps: Deps, args: string[]): Promise<OpsOutput>;
};
