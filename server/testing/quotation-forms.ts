import { runCommand } from '#server/main/ops-commands.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

const customer = ['--name', '韩梅梅', '--company', '示例一基金管理有限公司', '--email', 'Han@example.com'];
/** Items at a price of 1,400 yuan. */
export const soldMonth = ['--plan', 'research', '--modules', 'futures', '--months', '1'];
export const quoted = [...customer, ...soldMonth];

/** Makes a quotation of 1,400 yuan less the given discount. @returns its number and the token of its link */
export async function makeQuotation(api: TestApi, ...more: string[]): Promise<{ id: string; token: string }> {
  const said = String(await runCommand(api.deps, ['quotation-make', ...quoted, ...more]));
  return { id: said.slice(0, 12), token: /#quotation=(\S+)/.exec(said)?.[1] ?? '' };
}

/** Requests the quote of a quotation. */
export const openQuotation = (client: TestClient, quotation: string) =>
  client.post('/business/v1/quotation/order_intention', { quotation });
