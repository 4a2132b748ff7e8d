import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { paymentWays } from '#contract/order.ts';

/** Texts that are shown only if the party is offered: its name, its button and its link. */
const ofTheParty =
  /^(?:order\.pay\.(?:ways|wayHelp|start|inWechat|inWechatText|inWechatAlone|wechat)|mails\.receipt\.ways|stand-ins\.)/;
const named = /支付宝|微信支付|Alipay|WeChat Pay/;

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

it('no sentence promises a payment provider that may be off', () => {
  const texts = globSync('messages/*/*.json').flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, 'utf8')), file.replace(/^.*\/|\.json$/g, '')),
  );
  const promised = (all: typeof texts) =>
    all.filter(([path, text]) => named.test(text) && !ofTheParty.test(path)).map(([path]) => path);
  expect(promised(texts)).toEqual([]);
  expect(promised([['planted.text', '可用支付宝付款']])).toEqual(['planted.text']);
});

it('pages name a payment provider in no other place than messages', () => {
  const files = globSync(['app/**/*.ts{,x}', 'components/**/*.ts{,x}', 'content/**/*.{ts,json}', 'lib/**/*.ts']);
  const naming = files.filter((file) => !file.endsWith('.test.ts') && named.test(withoutComments(file)));
  expect(naming).toEqual([]);
});

const withoutComments = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

afterEach(() => {
  vi.unstubAllEnvs();
  // Another file of this worker would otherwise get the offers of this one.
  vi.resetModules();
});

async function offeredWith(off: string) {
  vi.resetModules();
  vi.stubEnv('THIRD_PARTIES_OFF', off);
  return import('#lib/shared/site/offered.ts');
}

it('pages offer everything until something is off, and a transfer always', async () => {
  const { offeredWays, offersWechatLogin, offersCompanyLookup } = await offeredWith('');
  expect([offeredWays, offersWechatLogin, offersCompanyLookup]).toEqual([paymentWays, true, true]);
  const without = await offeredWith('WECHAT,COMPANY_REGISTER,ALIPAY,WECHAT_PAY');
  expect([without.offeredWays, without.offersWechatLogin, without.offersCompanyLookup]).toEqual([
    ['bank_transfer'],
    false,
    false,
  ]);
  expect((await offeredWith('WECHAT_PAY')).offersWechatLogin).toBe(true);
});
