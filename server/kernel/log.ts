import { pino, type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions } from 'pino';
import { alerts } from './metrics/instruments.ts';
import { withoutPersonalData } from './text/without-secrets.ts';

/**
 * Creates the server's log: JSON lines. Errors under `err` are written with {@link describeError}.
 * @param destination standard output by default
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: {
      logMethod(given, write) {
        const [line] = given as unknown[];
        if (typeof line === 'object' && line !== null && 'alert' in line) alerts.inc({ alert: String(line.alert) });
        Reflect.apply(write, this, given);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const longestMessage = 300;

/** Formats an error as one line: its type, code and message, redacted by {@link describeError}. */
export function errorLine(error: unknown): string {
  const { type, code, message } = describeError(error) as { type: string; code?: string; message?: string };
  return [type, ...(code === undefined ? [] : [code])].join(' ') + (message === undefined ? '' : `: ${message}`);
}

/**
 * Describes an error without personal data (OWASP ASVS 5.0, 16.2.5). A database error's message quotes values (`Key (email)=(…) already
 * exists`); its `detail`, `query` and `params` hold the whole row. A parser's message quotes its input. Of these only names remain, such as
 * the SQLSTATE and the constraint. Other messages are redacted: no secrets, addresses or numbers.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(isDatabaseError(error) ? schemaNames(error) : {}),
    ...(quotesInput(error) ? {} : { message: plainLine(message) }),
    stack: framesOf(stack, message),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** PostgreSQL's errors carry a severity, on both engines. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error;
}

function quotesInput(error: Error): boolean {
  return isDatabaseError(error) || error instanceof SyntaxError;
}

const schemaFields = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

function schemaNames(error: Error): object {
  const fields = new Map(Object.entries(error));
  return Object.fromEntries(
    schemaFields.filter((name) => fields.get(name) !== undefined).map((name) => [name, fields.get(name) as unknown]),
  );
}

/** Returns the stack frames without the message, which may have several lines. */
function framesOf(stack: string, message: string): string {
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

function plainLine(text: string): string {
  const line = text.slice(0, 10 * longestMessage).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return withoutPersonalData(line).slice(0, longestMessage);
}
