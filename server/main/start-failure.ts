import { ConfigError } from '#server/kernel/config/config-error.ts';

/** Ends a start: what the operator can mend is one clear line, which a stack would bury. */
export function failStart(error: unknown): void {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof ConfigError ? 'configuration: ' : ''}${describe(error)}\n`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
