import { describe, expect, it } from 'vitest';
import { reportPageError } from './common.ts';
import { getFullCompanyName } from './company.ts';
import { listProductAttributes, listProducts } from './datahub.ts';
import { password } from './fields.ts';
import { orderedItems } from './merchandise.ts';
import { getOrder } from './order.ts';
import { bookRoadShow } from './road-show.ts';
import { formInteger, textLine } from './wire-values.ts';

it('a password has six to 128 characters', () => {
  const isTaken = (length: number) => password.safeParse('x'.repeat(length)).success;
  expect([5, 6, 128, 129].map(isTaken)).toEqual([false, true, true, false]);
});

it('the report of a page’s failure has no query and no fragment', () => {
  const isTaken = (path: string) => reportPageError.body.shape.path.safeParse(path).success;
  expect(['/welcome', '/welcome?code=1', '/welcome#key=1'].map(isTaken)).toEqual([true, false, false]);
});

describe('a whole number in a form', () => {
  it('is read from its digits', () => {
    expect(formInteger(0, 100).parse('0')).toBe(0);
    expect(formInteger(1, 100).parse('100')).toBe(100);
  });

  it.each([
    '',
    '-1',
    '-0',
    '+1',
    '1.5',
    '1.0',
    '1e3',
    '0x10',
    'NaN',
    '01',
    ' 1',
    '１',
    '101',
    '9007199254740992',
    5,
    [],
    null,
  ])('refuses %j', (value) => {
    expect(formInteger(0, 100).safeParse(value).success).toBe(false);
  });
});

describe('a line of text', () => {
  it('is trimmed and keeps what people are called', () => {
    expect(textLine(20).parse('  欧阳·O’Neil 😀 ')).toBe('欧阳·O’Neil 😀');
  });

  it.each(['a\nBcc: b', 'a\r\nb', 'a\0b', 'a\tb', 'a\u0085b'])('refuses %j', (text) => {
    expect(textLine(20).safeParse(text).success).toBe(false);
  });

  it('a company name is looked up from two characters on', () => {
    expect(getFullCompanyName.query.safeParse({ company_name: ' 睿 ' }).success).toBe(false);
    expect(getFullCompanyName.query.parse({ company_name: '示例' })).toEqual({ company_name: '示例' });
  });
});

describe('comma-joined values', () => {
  it('a marketplace filter travels as strings and arrives as lists', () => {
    const query = { supplier: 'a-data,b-data', category: 'price', asset: 'stock,future', page: '2', history: '5' };
    expect(listProducts.query.parse(query)).toEqual({
      supplier: ['a-data', 'b-data'],
      category: ['price'],
      asset: ['stock', 'future'],
      history: 5,
      sort: 'relevance',
      page: 2,
      page_size: 20,
    });
  });

  it('unknown attribute types are refused, none asks for all', () => {
    expect(listProductAttributes.query.parse({})).toEqual({});
    expect(listProductAttributes.query.safeParse({ type: 'supplier,password' }).success).toBe(false);
    expect(listProductAttributes.query.safeParse({ type: '' }).success).toBe(false);
  });

  it('an order is asked for four fields unless others are named', () => {
    expect(getOrder.query.parse({}).fields).toEqual(['merchandise_groups', 'amount', 'status', 'user_error_msg']);
    expect(getOrder.query.parse({ fields: 'id,status' }).fields).toEqual(['id', 'status']);
  });

  it.each(['*', 'user.password', '', 'a'.repeat(41), Array(500).fill('id').join(',')])(
    'refuses the fields %j',
    (fields) => {
      expect(getOrder.query.safeParse({ fields }).success).toBe(false);
    },
  );

  it('a road-show has one to three half days', () => {
    const times = bookRoadShow.body.shape.preferred_times;
    expect(times.parse('2026-11-25/am,2026-11-26/pm')).toEqual(['2026-11-25/am', '2026-11-26/pm']);
    expect(times.safeParse('').error?.issues[0]?.message).toBe('timesEmpty');
    expect(times.safeParse(Array(4).fill('2026-11-25/am').join(',')).error?.issues[0]?.message).toBe('timesBad');
    expect(times.safeParse('2026-13-25/am').success).toBe(false);
  });

  it('ordered items carry whole quantities and name an item once', () => {
    expect(orderedItems.parse('standard:1,futures:20')).toEqual([
      { id: 'standard', quantity: 1 },
      { id: 'futures', quantity: 20 },
    ]);
  });

  it.each(['a:0', 'a:-1', 'a:1.5', 'a:1e3', 'a:1000', 'a', 'a:1,', 'a:1,a:2', 'A:1', '__proto__:1', ''])(
    'refuses the items %j',
    (items) => {
      expect(orderedItems.safeParse(items).success).toBe(false);
    },
  );
});
