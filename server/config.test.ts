import { expect, it } from 'vitest';
import { testLicenceKey } from './testing/licence-key.ts';
import { ConfigError, readConfig } from './config.ts';

const secret = { SECRET_KEY: 'x'.repeat(32), LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey) };

it('needs nothing on a fresh machine', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, publicOrigin: 'http://localhost:3000', production: false });
});

it.each([
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ LISTEN_FD: '1' }, 'LISTEN_FD'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ PUBLIC_ORIGIN: 'https://example.com/path' }, 'PUBLIC_ORIGIN'],
  [{ SMS: 'carrier-pigeon' }, 'SMS'],
  [{ SMS: 'tencent' }, 'TENCENT_SECRET_ID'],
  [{ MAIL: 'smtp', SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ LICENCE_PRIVATE_KEY: 'not json' }, 'LICENCE_PRIVATE_KEY'],
  [{ LICENCE_PRIVATE_KEY: JSON.stringify({ ...testLicenceKey, d: undefined }) }, 'LICENCE_PRIVATE_KEY'],
  [{ COMPANY_REGISTER: 'qcc' }, 'COMPANY_REGISTER_KEY'],
  [{ ALIPAY: 'open-platform', ALIPAY_APP_ID: '1' }, 'ALIPAY_PRIVATE_KEY'],
  [{ ALIPAY_PUBLIC_KEY: 'no key' }, 'ALIPAY_PUBLIC_KEY'],
  [{ WECHAT_PAY: 'v3' }, 'WECHAT_PAY_APP_ID'],
  [{ WECHAT_PAY_API_KEY: 'short' }, 'WECHAT_PAY_API_KEY'],
  [{ OPERATOR_WEBHOOK_URL: 'https://ops.example.com' }, 'OPERATOR_WEBHOOK_SECRET'],
])('stops at %j with one line that begins with %s', (environment, name) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it.each([{ PUBLIC_ORIGIN: 'https://www.example.com' }, { NODE_ENV: 'production' }])(
  'refuses stand-ins, test seams and a missing secret in production (%j)',
  (environment) => {
    const production = { ...environment, ...secret } as Record<string, string>;
    expect(() => readConfig(environment as Record<string, string>)).toThrow(/^SECRET_KEY/);
    const { LICENCE_PRIVATE_KEY: _, ...keyless } = production;
    expect(() => readConfig(keyless)).toThrow(/^LICENCE_PRIVATE_KEY/);
    expect(() => readConfig(production)).toThrow(/^SMS: /);
    expect(() => readConfig({ ...production, DEMO: '1', TEST_SEAMS: '1' })).toThrow(/^TEST_SEAMS/);
    expect(readConfig({ ...production, DEMO: '1' }).production).toBe(true);
  },
);

it('takes an empty variable for an absent one', () => {
  expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
});
