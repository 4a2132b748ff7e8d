import { ConfigError } from '#server/kernel/config/config-error.ts';

/** Prints why the start failed and ends it. A mistake that the operator can fix is one clear line without a stack trace. */
export function failStart(error: unknown): void {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof ConfigError ? 'configuration: ' : ''}${describe(error)}\n`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
