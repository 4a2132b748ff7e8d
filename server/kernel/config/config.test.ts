import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownCompany, ownOverseas } from '#server/testing/own-company.ts';
import { testLicenceKey } from '#server/testing/signing-key.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const { d: _, ...publicPart } = testLicenceKey;

/** Generates a private and a public key in base64, in the payment providers' format. */
function rsaKeys(modulusLength: number): [string, string] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return [
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  ];
}

const [ownKey, housesKey] = rsaKeys(2048);
const alipay = {
  ALIPAY: 'open-platform',
  ALIPAY_APP_ID: '1',
  ALIPAY_SELLER_ID: '2',
  ALIPAY_PRIVATE_KEY: ownKey,
  ALIPAY_PUBLIC_KEY: housesKey,
};
const wechatPay = {
  WECHAT_PAY: 'v3',
  WECHAT_PAY_APP_ID: '1',
  WECHAT_PAY_MERCHANT_ID: '2',
  WECHAT_PAY_CERTIFICATE_SERIAL: '3',
  WECHAT_PAY_PRIVATE_KEY: ownKey,
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY_ID: '4',
  WECHAT_PAY_PUBLIC_KEY: housesKey,
};

it('needs nothing on a fresh machine', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, publicOrigin: 'http://localhost:3000', production: false });
});

it.each([
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ PUBLIC_ORIGIN: 'https://example.com/path' }, 'PUBLIC_ORIGIN'],
  [{ SMS: 'carrier-pigeon' }, 'SMS'],
  [{ SMS: 'tencent' }, 'TENCENT_SECRET_ID'],
  [{ MAIL: 'smtp', SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY_FORMER: `${'x'.repeat(32)},short` }, 'SECRET_KEY_FORMER'],
  [{ TRIAL_HASH_KEY: 'short' }, 'TRIAL_HASH_KEY'],
  [{ LICENCE_PRIVATE_KEY: 'not json' }, 'LICENCE_PRIVATE_KEY'],
  [{ LICENCE_PRIVATE_KEY: JSON.stringify({ ...testLicenceKey, d: undefined }) }, 'LICENCE_PRIVATE_KEY'],
  [{ COMPANY_REGISTER: 'qcc' }, 'COMPANY_REGISTER_KEY'],
  [{ ALIPAY: 'open-platform', ALIPAY_APP_ID: '1' }, 'ALIPAY_SELLER_ID'],
  [{ ALIPAY: 'open-platform', ALIPAY_APP_ID: '1', ALIPAY_SELLER_ID: '2' }, 'ALIPAY_PRIVATE_KEY'],
  [{ ALIPAY_PUBLIC_KEY: 'no key' }, 'ALIPAY_PUBLIC_KEY'],
  [{ WECHAT_PAY: 'v3' }, 'WECHAT_PAY_APP_ID'],
  [{ WECHAT_PAY_API_KEY: 'short' }, 'WECHAT_PAY_API_KEY'],
  [{ OPERATOR_WEBHOOK_URL: 'https://ops.example.com' }, 'OPERATOR_WEBHOOK_SECRET'],
  [{ TRUSTED_PROXIES: '127.0.0.1,proxy.internal' }, 'TRUSTED_PROXIES'],
  [{ SANDBOX: '1', LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey) }, 'LICENCE_PRIVATE_KEY'],
  [{ SANDBOX: '1', LICENCE_PUBLIC_KEYS: JSON.stringify([publicPart]) }, 'LICENCE_PUBLIC_KEYS'],
  [{ LICENCE_PUBLIC_KEYS: JSON.stringify(publicPart) }, 'LICENCE_PUBLIC_KEYS'],
  [{ LICENCE_PUBLIC_KEYS: JSON.stringify([testLicenceKey]) }, 'LICENCE_PUBLIC_KEYS'],
  [{ SANDBOX: '1', ...alipay }, 'ALIPAY'],
  [{ SANDBOX: '1', ...wechatPay }, 'WECHAT_PAY'],
  [{ TEST_SEAMS: '1', HOST: '0.0.0.0' }, 'TEST_SEAMS'],
  [{ TEST_SEAMS: '1', PUBLIC_ORIGIN: 'http://192.168.1.5:3000' }, 'TEST_SEAMS'],
])('stops at %j with a line that begins with %s', (environment, name) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^(?:\\d+ settings are wrong:\\n {2})?${name}: [^\\n]+`));
});

it('reports all wrong settings at once, each with its valid values', () => {
  const wrong = {
    PORT: 'a',
    SMS: 'tencent',
    WECHAT: 'maybe',
    SECRET_KEY: 'short',
    SECRET_KEY_FORMER_FILE: '/none/such',
  };
  const read = () => readConfig({ ...wrong, PUBLIC_ORIGIN: 'http://203.0.113.1' }, ownCompany, ownOverseas);
  let said = '';
  try {
    read();
  } catch (error) {
    said = (error as Error).message;
  }
  const [first, ...lines] = said.split('\n');
  expect(first).toBe(`${lines.length} settings are wrong:`);
  expect(
    lines.every((line) => /^ {2}\w+: .*(?:must|required|cannot be read)/.test(line)),
    said,
  ).toBe(true);
  const names = lines.map((line) => line.trim().split(':')[0]);
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(wrong).filter((name) => name !== 'SMS'), 'SMS_SIGN_NAME']),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('takes an empty variable for an absent one', () => {
  expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
});

it('takes RSA keys of 2048 bits, and stops at shorter ones', () => {
  expect(readConfig({ ...alipay, ...wechatPay })).toMatchObject({
    thirdParties: {
      ALIPAY: { ALIPAY_PRIVATE_KEY: { type: 'private' } },
      WECHAT_PAY: { WECHAT_PAY_PUBLIC_KEY: { type: 'public' } },
    },
  });
  const [shortPrivate, shortPublic] = rsaKeys(1024);
  for (const name of ['ALIPAY_PRIVATE_KEY', 'WECHAT_PAY_PRIVATE_KEY']) {
    expect(() => readConfig({ [name]: shortPrivate })).toThrow(new RegExp(`^${name}: .*2048`));
  }
  for (const name of ['ALIPAY_PUBLIC_KEY', 'WECHAT_PAY_PUBLIC_KEY']) {
    expect(() => readConfig({ [name]: shortPublic })).toThrow(new RegExp(`^${name}: .*2048`));
  }
});
