import { expect, it } from 'vitest';
import { createProposer, type WaitingOrder } from './transfer-candidates.ts';

const orders = Array.from({ length: 3000 }, (_, at): WaitingOrder => {
  const id = `O-${String(at).padStart(10, '0')}`;
  const waiting = { id, isClosed: false, createdAt: new Date(at), missingFen: 1_000_000 + at, filedAt: null };
  return { ...waiting, slip: `SLIP-${at}`, payers: [`示例${at}公司`, `买方${at}`] };
});
const line = { number: 'BANK-1', at: new Date(0), amountFen: 1, payer: '', note: '' };

it('each of three thousand bank lines finds its order among as many, by note, slip, amount or payer', () => {
  const propose = createProposer(orders);
  for (const [at, order] of orders.entries()) {
    const lines = [
      { ...line, note: `货款${order.id.replace('O-', ' o ')}谢谢` },
      { ...line, number: `slip ${at}` },
      { ...line, amountFen: order.missingFen },
      { ...line, payer: `示例 ${at} 公司` },
    ];
    expect(propose(lines[at % lines.length]!).map((one) => one.order)).toEqual([order]);
  }
}, 5000);

it('note and slip rank above amount, amount above payer, and later orders first among equals', () => {
  const [paid, named, filed, written] = orders;
  const alike = { missingFen: 500, payers: ['同一公司'] };
  const propose = createProposer([
    { ...paid!, ...alike },
    { ...named!, payers: ['同一公司'] },
    { ...filed!, slip: 'BANK-1' },
    { ...written!, ...alike },
  ]);
  const proposed = propose({ ...line, amountFen: 500, payer: '同一公司' });
  expect(proposed.map(({ order }) => order.id)).toEqual([filed, written, paid, named].map((order) => order!.id));
  expect(proposed[1]?.reasons).toEqual(['金额与应付一致', '付款方与购买方一致']);
});
