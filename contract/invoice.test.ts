import { describe, expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { createOrder } from './order.ts';

const order = { intention_id: 'i-1', idempotency_key: '0123456789abcdef' };
const company = { invoice_title: '示例资产管理有限公司', invoice_tax_number: '91350100M000100Y43' };
const registered = {
  ...company,
  invoice_address: '北京市示例路 1 号',
  invoice_phone: '010-00000000',
  invoice_bank: '示例银行北京分行',
  invoice_bank_account: '6222 0000 0000 0000',
};
const invoice_email = 'finance@example.com';

/** Returns field and error of every issue, in order. */
function refused(invoice: Record<string, string>): Array<[string, string]> {
  const issues = createOrder.body.safeParse({ ...order, ...invoice }).error?.issues ?? [];
  return issues.map(({ path, message }) => [String(path[0]), message]);
}

describe('the invoice of an order', () => {
  it('can be left out', () => {
    expect(createOrder.body.parse(order)).toMatchObject({ invoice_kind: 'none', invoice_buyer: 'company' });
  });

  it('普票 for a company needs title, tax number and e-mail', () => {
    expect(refused({ invoice_kind: 'normal' })).toEqual([
      ['invoice_title', 'invoiceTitleEmpty'],
      ['invoice_tax_number', 'taxNumberEmpty'],
      ['invoice_email', 'emailEmpty'],
    ]);
    expect(refused({ invoice_kind: 'normal', ...company, invoice_email })).toEqual([]);
  });

  it('普票 for a person needs a name and e-mail, and no tax number', () => {
    expect(refused({ invoice_kind: 'normal', invoice_buyer: 'person', invoice_title: '张三', invoice_email })).toEqual(
      [],
    );
  });

  it('专票 needs title, tax number and e-mail, and takes what may be printed besides', () => {
    expect(refused({ invoice_kind: 'special', invoice_email }).map(([field]) => field)).toEqual([
      'invoice_title',
      'invoice_tax_number',
    ]);
    expect(refused({ invoice_kind: 'special', ...company, invoice_email })).toEqual([]);
    expect(refused({ invoice_kind: 'special', ...registered, invoice_email })).toEqual([]);
    expect(refused({ invoice_kind: 'special', ...registered, invoice_email, invoice_bank_account: '12' })).toEqual([
      ['invoice_bank_account', 'bankAccountBad'],
    ]);
  });

  it('专票 is refused to a person', () => {
    expect(refused({ invoice_kind: 'special', invoice_buyer: 'person', ...registered, invoice_email })).toEqual([
      ['invoice_kind', 'invoicePersonSpecial'],
    ]);
  });

  it('is refused in words that people are shown', () => {
    for (const [, error] of refused({ invoice_kind: 'special' })) expect(fieldErrors).toContain(error);
  });
});
