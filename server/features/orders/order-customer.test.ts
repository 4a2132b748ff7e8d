import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBuyer, placeOrder } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { readCustomers } from './order-customer.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
  const { client } = await newBuyer(api);
  id = await placeOrder(client, {
    invoice_kind: 'normal',
    invoice_title: '示例一基金管理有限公司',
    invoice_tax_number: '91350100M000100Y43',
    invoice_email: 'tax@example.com',
    buyer_company: '示例一基金',
  });
});
afterAll(() => api.close());

const nameOf = async () => (await readCustomers(api.deps.db, [id])).get(id);

it('an order is known by the title of its invoice, else by company, person, account or address', async () => {
  const { db } = api.deps;
  expect(await nameOf()).toBe('示例一基金管理有限公司');
  await sql`update orders set invoice = '{"kind":"none"}'::jsonb where id = ${id}`.execute(db);
  expect(await nameOf()).toBe('示例一基金');
  await sql`update orders set buyer = buyer || '{"company":null}'::jsonb where id = ${id}`.execute(db);
  expect(await nameOf()).toBe('李雷');
  await sql`update orders set buyer = buyer || '{"name":null}'::jsonb where id = ${id}`.execute(db);
  await sql`update users set fullname = '韩梅梅' where id = (select user_id from orders where id = ${id})`.execute(db);
  expect(await nameOf()).toBe('韩梅梅');
  await sql`update users set fullname = null where id = (select user_id from orders where id = ${id})`.execute(db);
  expect(await nameOf()).toBe('li@example.com');
});
