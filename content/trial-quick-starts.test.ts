import { expect, it } from 'vitest';
import { licenceProducts } from '#contract/licence.ts';
import english from '#messages/en-US/mails.json' with { type: 'json' };
import englishOrders from '#messages/en-US/order-mails.json' with { type: 'json' };
import campus from '#messages/zh-CN/campus-mails.json' with { type: 'json' };
import chinese from '#messages/zh-CN/mails.json' with { type: 'json' };
import orders from '#messages/zh-CN/order-mails.json' with { type: 'json' };
import { quickStartOf } from './trial-quick-starts.ts';

it.each(licenceProducts)(
  'the first lines of %s for PowerShell ask what those for a POSIX shell ask, with its own commands',
  (product) => {
    const { curl, python, powershell } = quickStartOf({ product, key: 'a.b.c' }, 'https://example.com');
    const addresses = (code: string) => code.match(/https:[^']+/g);
    expect(addresses(powershell.curl)).toEqual(addresses(curl));
    expect(addresses(powershell.python)).toEqual(addresses(python));
    const program = /'END'\n([\s\S]+)\nEND/.exec(python)?.[1];
    // The quotes of a here-string are alone on their lines.
    expect(powershell.python).toContain(`\n@'\n${program}\n'@ | py -`);
    expect(powershell.curl).toMatch(
      /^\$env:RQUANT_LICENCE = 'a\.b\.c'\ncurl\.exe -H "Authorization: Bearer \$env:RQUANT_LICENCE" '/,
    );
    expect(`${powershell.curl}\n${powershell.python}`).not.toMatch(/\bexport\b|\bpython3\b|<<|\bcurl -/);
  },
);

it('every mail with lines for a POSIX shell has those for PowerShell', () => {
  const texts = JSON.stringify([campus, chinese, orders, english, englishOrders]).split('"');
  const withLines = texts.filter((text) => text.includes('{curl}'));
  expect(withLines.length).toBe(5);
  expect(withLines.filter((text) => !text.includes('{powershell}'))).toEqual([]);
});

it('what has no delivered file has no line: another product, or what is free, is asked for', () => {
  const items = ['stock-buybacks', 'futures-tick-archive'].map((id) => ({ id, quantity: 1 }));
  const bought = {
    product: 'data-products',
    quota: { dailyTrafficBytes: null, concurrentSessions: 1, items },
  } as const;
  const asked = (undelivered: readonly string[]) =>
    [...quickStartOf({ ...bought, key: 'k', undelivered }, '').curl.matchAll(/datasets\/([\w-]+)/g)].map(
      ([, id]) => id,
    );
  expect(asked([])).toEqual(['stock-buybacks', 'futures-tick-archive']);
  expect(asked(['futures-tick-archive'])).toEqual(['stock-buybacks']);
  expect(asked(['stock-buybacks', 'futures-tick-archive'])).toEqual(['trading-calendar']);
});
