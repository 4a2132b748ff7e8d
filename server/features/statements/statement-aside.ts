import { AsideFailed, createAside } from '#server/kernel/aside/aside.ts';
import { NoPlace } from '#server/kernel/fairness/fair-places.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { parseStatement } from './parse-statement.ts';
import type { Statement } from './statement.ts';

/** Reads a statement in a worker thread, one at a time. @throws OpsError as `readStatement` does, and on a timeout */
export const readStatementAside = createStatementReader({
  // The sum is below the browser's timeout for desk calls.
  timeoutMs: 10_000,
  patienceMs: 15_000,
});

/** Creates a reader with the given limits; tests use shorter ones. */
export function createStatementReader(limits: { timeoutMs: number; patienceMs: number }) {
  const source = new URL('./parse-statement.ts', import.meta.url);
  const parse = createAside<typeof parseStatement>(source, 'parseStatement', limits);
  return async (bytes: Uint8Array): Promise<Statement> => {
    const parsed = await parse(bytes).catch((error: unknown) => {
      if (error instanceof NoPlace) throw new OpsError('正在读取其他账单，请稍后再试', 'file');
      if (!(error instanceof AsideFailed)) throw error;
      const seconds = Math.ceil(limits.timeoutMs / 1000);
      throw new OpsError(`账单 ${seconds} 秒内没有读完：请确认是直接导出的 CSV，或按日分开`, 'file');
    });
    if ('refused' in parsed) throw new OpsError(parsed.refused, 'file');
    return parsed.statement;
  };
}
