import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OpsError } from './ops-error.ts';

/** Parses the options and arguments of a command. @throws OpsError for an unknown option */
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
