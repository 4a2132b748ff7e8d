import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { agreementOf } from '#contract/agreements.ts';
import { invoiceForm, newBuyer, payOrder, placeOrder, requestPayment } from '#server/testing/order-forms.ts';
import { charactersOf, streamsOf } from '#server/testing/pdf-streams.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { contractPdf } from './contract-pdf.ts';
import { contractText } from './contract-text.ts';

let api: TestApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ client, id } = await newBuyer(api));
});
afterAll(() => api.close());

async function textOf(orderId: string) {
  const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return contractText(row, api.deps.config);
}

/** Returns the content stream of each page. It has only printable characters; a font's bytes can contain a `BT` by chance. */
function pagesOf(pdf: Buffer): string[] {
  return streamsOf(pdf).filter((stream) => /^[\n\r\t -~]*$/.test(stream) && /\bBT\b/.test(stream));
}

/** Counts the lines of text on each page. */
const linesOf = (pdf: Buffer) => pagesOf(pdf).map((page) => page.match(/\bBT\b/g)?.length ?? 0);

describe('the contract of an order', () => {
  it('says who buys what for how much, in figures and in words', async () => {
    const invoice = {
      ...invoiceForm,
      buyer_company: '示例一基金管理有限公司',
      agreement: agreementOf('rqdata'),
    };
    const text = await textOf(await placeOrder(client, invoice));
    expect(text.parties[0]?.lines).toEqual(
      expect.arrayContaining(['名称：示例一基金管理有限公司', '纳税人识别号：91350100M000100Y43', '联系人：李雷']),
    );
    expect(text.table.rows).toEqual([
      ['研究版', '800.00 / 月', '1 用户', '800.00'],
      ['期货', '600.00 / 月', '1 用户', '600.00'],
    ]);
    expect(text.table.totals).toEqual(['合计（含增值税）：人民币 1400.00 元', '大写：人民币壹仟肆佰元整']);
    expect(text.clauses.map((clause) => clause.text).join('')).toContain('抬头：示例一基金管理有限公司');
  });

  it('says by its name what a tax number of an older form is, and what of the money went back', async () => {
    const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const paid = { ...row, paid_at: row.created_at, payment_way: 'alipay' as const };
    const named = { title: '示例三资产管理有限公司', tax_number: '110105123456789' };
    const invoice = { ...row.invoice, kind: 'normal' as const, ...named };
    const { parties, clauses } = contractText({ ...paid, invoice }, api.deps.config, row.amount_fen - 10_000);
    expect(parties[0]?.lines.slice(0, 3)).toEqual([
      '名称：示例三资产管理有限公司',
      '纳税人识别号：110105123456789',
      '联系人：李雷',
    ]);
    expect(clauses.map(({ text }) => text).join('')).toContain('其中 100.00 元已退回或正在退回。');
  });

  it('says that a sample company’s prices are no offer, and nothing of the kind once a company has put its name in', async () => {
    const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const own = { ...api.deps.config, identity: { ...identity, companyZh: '睿量科技（北京）有限公司' } };
    const saysSo = ({ clauses }: ReturnType<typeof contractText>) => clauses.at(-1)?.text.includes('不构成要约');
    expect([api.deps.config, own].map((config) => saysSo(contractText(row, config)))).toEqual([true, false]);
  });

  it('is dated by the day in Beijing, made and paid', async () => {
    const orderId = await placeOrder(client);
    const evening = { created_at: new Date('2026-11-21T15:59:59Z'), paid_at: new Date('2026-11-21T16:00:00Z') };
    const change = { ...evening, status: 'paid', payment_way: 'alipay' } as const;
    await api.deps.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
    const { facts, clauses } = await textOf(orderId);
    expect(facts.join('')).toContain('2026-11-21');
    expect(clauses.map((clause) => clause.text).join('')).toContain('2026-11-22');
    const next = { created_at: evening.paid_at };
    await api.deps.db.updateTable('orders').set(next).where('id', '=', orderId).execute();
    expect((await textOf(orderId)).facts.join('')).toContain('2026-11-22');
  });

  it('names both parties with number, address and account, and has lines for their seals', async () => {
    const { parties, signatures } = await textOf(id);
    expect(parties[1]?.lines).toEqual([
      `名称：${identity.companyZh}`,
      `纳税人识别号：${identity.taxNumber}`,
      `地址：${identity.registeredAddress}`,
      `电话：${identity.supportPhone}`,
      `邮箱：${identity.supportEmail}`,
      '开户行：示例银行示例支行',
      '账号：0000 0000 0000 0000 000',
    ]);
    expect(signatures.map((text) => text.split('：')[0])).toEqual(['甲方（盖章）', '乙方（盖章）']);
  });

  it('fits on one page as it is ordered most, and never leaves the signatures alone on another', async () => {
    const text = await textOf(id);
    expect(pagesOf(await contractPdf(text))).toHaveLength(1);
    const [row = []] = text.table.rows;
    const counts = Array.from({ length: 12 }, async (_, more) => {
      const rows = Array.from({ length: 2 + more }, () => row);
      return linesOf(await contractPdf({ ...text, table: { ...text.table, rows } }));
    });
    for (const pages of await Promise.all(counts)) {
      for (const lines of pages) expect(lines).toBeGreaterThan(8);
    }
  });

  it('has the mark above its first page, with who writes and how to reach them', async () => {
    const text = await textOf(id);
    expect(text.letterhead.lines.join()).toBe(
      `${identity.companyZh},${identity.supportPhone}　${identity.supportEmail}`,
    );
    const [row = []] = text.table.rows;
    const pdf = await contractPdf({ ...text, table: { ...text.table, rows: Array.from({ length: 40 }, () => row) } });
    const blue = /\b0\.16\d* 0\.29\d* 0\.84\d* scn\b/;
    const pages = pagesOf(pdf);
    expect(pages.map((page) => blue.test(page))).toEqual(pages.map((_, at) => at === 0));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('says how it was paid, or that it was closed', async () => {
    const paid = await placeOrder(client);
    await payOrder(api, client, paid);
    expect((await textOf(paid)).clauses[1]?.text).toMatch(/以支付宝付清全部款项。$/);
    const closed = await placeOrder(client);
    await requestPayment(client, closed, 'bank_transfer');
    await client.post(`/business/v1/orders/${closed}/cancel`);
    expect((await textOf(closed)).clauses[1]?.text).toMatch(/本订单已关闭。$/);
  });

  it('is a PDF with its Chinese characters embedded, for the buyer’s eyes', async () => {
    const reply = await api.app.inject({
      url: `/api/business/v1/orders/${id}/contract`,
      headers: { cookie: client.cookie ?? '' },
    });
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const pdf = reply.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/FontFile2');
    const drawn = charactersOf(pdf);
    for (const character of '订购合同李雷期货壹仟肆佰元整') expect(drawn).toContain(character);
    expect(drawn).not.toContain('〓');
    // Only used characters are embedded, not the whole font of six megabytes.
    expect(pdf.length).toBeLessThan(200_000);
  });

  it('draws rare names, and says where it cannot', async () => {
    const named = async (name: string) => {
      const text = await textOf(id);
      return charactersOf(await contractPdf({ ...text, parties: [{ heading: '甲方', lines: [name] }] }));
    };
    expect(await named('朱镕喆')).toContain('镕');
    expect(await named('朱镕喆')).not.toContain('〓');
    expect(await named('李䶮与𠮷田')).toMatch(/^(?=.*䶮)(?=.*𠮷)[^〓]*$/u);
    expect(await named('𠀀')).toContain('〓');
  });
});
