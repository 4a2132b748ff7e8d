import { runCommand } from '#server/main/ops-commands.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

const customer = ['--name', '韩梅梅', '--company', '示例一基金管理有限公司', '--email', 'Han@example.com'];
/** What is sold for 1400 yuan. */
export const soldMonth = ['--plan', 'research', '--modules', 'futures', '--months', '1'];
export const quoted = [...customer, ...soldMonth];

/** A quotation of 1400 yuan less what is said. @returns its number and what its link carries */
export async function makeQuotation(api: TestApi, ...more: string[]): Promise<{ id: string; token: string }> {
  const said = String(await runCommand(api.deps, ['quotation-make', ...quoted, ...more]));
  return { id: said.slice(0, 12), token: /#quotation=(\S+)/.exec(said)?.[1] ?? '' };
}

/** Asks for its quote. */
export const openQuotation = (client: TestClient, quotation: string) =>
  client.post('/business/v1/quotation/order_intention', { quotation });
