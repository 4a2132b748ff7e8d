import { expect, it } from 'vitest';
import { createLog, describeError } from './log.ts';

function logged(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
  return (JSON.parse(lines[0] ?? '{}') as { err: Record<string, unknown> }).err;
}

it('logs the stack and the message of a program error', () => {
  const error = new TypeError('no such thing', { cause: new Error('deeper') });
  expect(logged(error)).toMatchObject({ type: 'TypeError', message: 'no such thing', cause: { message: 'deeper' } });
  expect(logged(error)['stack']).toMatch(/^ {4}at .*log\.test\.ts/);
});

it('keeps of a database error the names of the schema and no value', () => {
  const error = Object.assign(new Error('Key (email)=(wang@example.com) already exists\n    at wang@example.com'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(wang@example.com) already exists.',
    where: 'wang@example.com',
    query: 'insert into accounts …',
    params: ['wang@example.com'],
    table: 'accounts',
    constraint: 'accounts_email_key',
  });
  const described = logged(error);
  expect(described).toMatchObject({ code: '23505', table: 'accounts', constraint: 'accounts_email_key' });
  expect(JSON.stringify(described)).not.toContain('wang');
});

it('logs neither a parser’s quotation nor other fields of an error', () => {
  const parsing = (() => {
    try {
      return JSON.parse('secret text') as unknown;
    } catch (error) {
      return error;
    }
  })();
  expect(JSON.stringify(describeError(parsing))).not.toContain('secret');
  expect(JSON.stringify(logged(Object.assign(new Error('failed'), { body: 'secret' })))).not.toContain('secret');
  expect(logged('secret')).toEqual({ type: 'string' });
});

it('writes a message as one short line', () => {
  expect(logged(new Error(`a\u001b[2J\nb${'x'.repeat(1000)}`))['message']).toMatch(/^a \[2J bx{293}$/);
});
