import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OpsError } from './ops-error.ts';

/** The options and arguments of a command. @throws OpsError an option that does not exist */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error));
  }
}
