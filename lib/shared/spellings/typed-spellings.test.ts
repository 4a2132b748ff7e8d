import { describe, expect, it } from 'vitest';
import { email, phoneNumber, secondFactor, telephone, verificationCode } from '#contract/fields.ts';
import { invoiceFields } from '#contract/invoice.ts';
import { slipNumber } from '#contract/order.ts';
import { taxNumber } from '#contract/tax-number.ts';
import { nameLine, reference } from '#contract/wire-values.ts';
import {
  badCodes,
  bankAccountSpellings,
  codeSpellings,
  emailSpellings,
  nameSpellings,
  phoneSpellings,
  recoveryCodeSpellings,
  referenceSpellings,
  slipSpellings,
  taxNumberSpellings,
  telephoneSpellings,
} from './typed-spellings.ts';

describe('what is typed or pasted is understood', () => {
  it.each(phoneSpellings)('the phone number %j as %s', (typed, meant) => {
    expect(phoneNumber.parse(typed).replace(/^(?!\+)/, '+86')).toBe(meant);
  });

  it.each(codeSpellings.map((spell) => spell('123456')))('the code %j', (typed) => {
    expect(verificationCode.parse(typed)).toBe('123456');
  });

  it.each(codeSpellings.map((spell) => spell('123456')))('the code of an authenticator %j', (typed) => {
    expect(secondFactor.parse(typed)).toBe('123456');
  });

  it.each(recoveryCodeSpellings)('the recovery code %j', (typed) => {
    expect(secondFactor.parse(typed)).toBe('abcde-23456');
  });

  it('a recovery code with the letters that it has not', () => {
    expect(secondFactor.parse('ab1de-l3456')).toBe('abide-i3456');
  });

  it.each(emailSpellings)('the e-mail address %j as %s', (typed, meant) => {
    expect(email.parse(typed)).toBe(meant);
  });
});

describe.each([
  [
    'the telephone',
    telephone,
    telephoneSpellings,
    'phoneBad',
    ['转 8001', 'abc', '021', '张三 13800138000', '13800138000 / 13900139000'],
  ],
  [
    'the bank account',
    invoiceFields.invoice_bank_account,
    bankAccountSpellings,
    'bankAccountBad',
    ['1234567', '中国银行', '6222x0212'],
  ],
  ['the slip number', slipNumber, slipSpellings, 'slipNumberBad', ['12345', '已付款', '¥52,000']],
  ['the name', nameLine(100), nameSpellings, 'badText', ['示例\u0000基金']],
] as const)('%s', (_what, field, spellings, error, bad) => {
  it.each(spellings)('%j is %s', (typed, meant) => {
    expect(field.parse(typed)).toBe(meant);
  });

  it.each([...bad])('%j is refused in words', (typed) => {
    expect(field.safeParse(typed).error?.issues).toMatchObject([{ message: error }]);
  });
});

describe('a tax number', () => {
  it.each(taxNumberSpellings)('%j is %s', (typed, meant) => {
    expect(taxNumber.parse(typed)).toBe(meant);
  });

  it.each([
    '11010519491231002', // an identity number without its last place
    '110105194912310021',
    '11010519491231003X',
    '11010519491231002X0',
    '11010519491231002XAB',
    '110105491231002AB',
    '91350100M000100',
    '1101087000000000',
    'HRB 12345',
  ])('%j is none', (typed) => {
    expect(taxNumber.safeParse(typed).error?.issues).toMatchObject([{ message: 'taxNumberBad' }]);
  });
});

describe('what is pasted with more around it is found', () => {
  it.each(referenceSpellings)('the reference %j', (typed) => {
    expect(reference('L').parse(typed)).toBe('L-7Q2M9XK4TB');
  });

  it('a reference with letters that it cannot have', () => {
    expect(reference('O').parse('0-7Q2MOXKITL')).toBe('O-7Q2M0XK1T1');
    expect(reference('L').parse('1-7Q2M9XK4TB')).toBe('L-7Q2M9XK4TB');
  });
});

describe('what is none is refused in words', () => {
  it.each(['张三 13800138000', '13800138000 / 13900139000', '转 8001', 'abc', '+'])('the phone number %j', (typed) => {
    expect(phoneNumber.safeParse(typed).error?.issues).toMatchObject([{ message: 'phoneBad' }]);
  });

  it.each(badCodes)('the code %j', (typed) => {
    expect(verificationCode.safeParse(typed).error?.issues).toMatchObject([{ message: 'codeBad' }]);
  });

  it.each([...badCodes, 'abcde-2345', 'abcde-23456-789ab'])('the second factor %j', (typed) => {
    expect(secondFactor.safeParse(typed).error?.issues).toMatchObject([{ message: 'codeBad' }]);
  });

  it.each(['', 'L-7Q2M9XK4T', 'L-7Q2M9XK4TBB', 'A-7Q2M9XK4TB', 'L-7Q2M9XK4TU', '编号'])('the reference %j', (typed) => {
    expect(reference('L', 'classCodeBad').safeParse(typed).error?.issues).toMatchObject([{ message: 'classCodeBad' }]);
  });

  it.each(['wang', 'wang@', '@example.com', 'wang xiao@example.com', 'a@b.cn, c@d.cn', 'wang@example'])(
    'the e-mail address %j',
    (typed) => {
      expect(email.safeParse(typed).error?.issues).toMatchObject([{ message: 'emailBad' }]);
    },
  );
});
