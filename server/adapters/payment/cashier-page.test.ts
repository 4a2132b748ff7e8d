import { expect, it } from 'vitest';
import { cashierPage } from './cashier-page.ts';

const now = new Date('2026-11-26T04:00:00Z');
const evil = `<b a='1' b="2">&`;
const payment = {
  out_trade_no: 'RQ20261126AAAAAAAAAAAAAAAA',
  channel: 'alipay',
  amount_fen: 140_000,
  subject: evil,
  return_url: `https://www.example.com/?a=${evil}`,
  state: 'open',
  transaction_id: null,
  paid_at: null,
  expires_at: new Date(now.getTime() + 60_000),
} as const;

it.each([
  ['open', {}],
  ['declined', { declined: true }],
  ['paid', { state: 'paid' as const }],
  ['closed', { state: 'closed' as const }],
  ['over at this moment', { expires_at: now }],
])(
  'the cashier’s page of a payment that is %s escapes every text',
  (
    _what,
    { declined = false, ...more }: Partial<{ declined: boolean; state: 'paid' | 'closed'; expires_at: Date }>,
  ) => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const page = cashierPage({
        payment: { ...payment, ...more },
        locale,
        now,
        declined,
        identity: { companyZh: evil, companyEn: evil },
      });
      expect(page).not.toContain('<b a');
      const escaped = '&#60;b a=&#39;1&#39; b=&#34;2&#34;&#62;&#38;';
      const isOpen = Object.keys(more).length === 0 && !declined;
      expect(page.split(escaped).length - 1).toBe(isOpen ? 2 : 3);
    }
  },
);
