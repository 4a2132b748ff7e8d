import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownCompany, ownOverseas } from '#server/testing/own-company.ts';
import { testLicenceKey } from '#server/testing/signing-key.ts';
import { readConfig as read } from './config.ts';
import { environment } from './environment.ts';
import { thirdParties, thirdPartySettings } from './third-parties.ts';

/** Reads the configuration with a company that is not a placeholder. */
const readConfig = (source: Record<string, string | undefined>) => read(source, ownCompany, ownOverseas);

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const secretKey = randomBytes(32).toString('hex');

/** Settings of a public site with real third parties. */
const real = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  SECRET_KEY: secretKey,
  TRIAL_HASH_KEY: randomBytes(32).toString('hex'),
  LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey),
  DATABASE_URL: 'postgres://site@db.example.com/site?sslmode=verify-full',
  TRUSTED_PROXIES: '10.0.0.0/8,loopback',
  SMS: 'tencent',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  SMS_SDK_APP_ID: '1',
  SMS_SIGN_NAME: 'name',
  SMS_TEMPLATE_ID: '1',
  CAPTCHA: 'tencent',
  CAPTCHA_APP_ID: '1',
  CAPTCHA_APP_SECRET: 'secret',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'site@rquant.test',
  WECHAT: 'open-platform',
  WECHAT_APP_ID: 'id',
  WECHAT_APP_SECRET: 'secret',
  COMPANY_REGISTER: 'qcc',
  COMPANY_REGISTER_KEY: 'key',
  COMPANY_REGISTER_SECRET: 'secret',
  ALIPAY: 'open-platform',
  ALIPAY_APP_ID: '1',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
  WECHAT_PAY: 'v3',
  WECHAT_PAY_APP_ID: 'id',
  WECHAT_PAY_MERCHANT_ID: '1',
  WECHAT_PAY_CERTIFICATE_SERIAL: '1',
  WECHAT_PAY_PRIVATE_KEY: privateKey,
  WECHAT_PAY_API_KEY: secretKey.slice(0, 32),
  WECHAT_PAY_PUBLIC_KEY_ID: 'id',
  WECHAT_PAY_PUBLIC_KEY: publicKey,
  DELIVERIES: 's3',
  DELIVERIES_ENDPOINT: 'https://storage.example.com',
  DELIVERIES_BUCKET: 'deliveries',
  DELIVERIES_ACCESS_KEY_ID: 'id',
  DELIVERIES_SECRET_ACCESS_KEY: 'secret',
  OPERATOR_WEBHOOK_URL: 'https://ops.example.com/hook',
  OPERATOR_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
};
/** Settings of a public sandbox with stand-ins only. */
const sandbox = { PUBLIC_ORIGIN: 'https://demo.example.com', SECRET_KEY: secretKey, SANDBOX: '1' };

const refusal = (name: string) => new RegExp(`^${name}: [^\\n]+$`);

it.each([
  ['https', { PUBLIC_ORIGIN: 'https://www.example.com' }],
  ['NODE_ENV', { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ['https on this machine', { PUBLIC_ORIGIN: 'https://localhost' }],
])('by %s a site is in production: it starts with everything real, and not with less', (_why, where) => {
  const site = { ...real, ...where };
  expect(readConfig(site)).toMatchObject({
    production: true,
    thirdParties: { CAPTCHA: { CAPTCHA_ACCEPT_DEGRADED: false } },
  });
  for (const name of ['SECRET_KEY', 'TRIAL_HASH_KEY', 'LICENCE_PRIVATE_KEY', 'DATABASE_URL'] as const) {
    expect(() => readConfig({ ...site, [name]: undefined })).toThrow(refusal(name));
  }
  for (const name of thirdParties) {
    expect(() => readConfig({ ...site, [name]: 'embedded' })).toThrow(refusal(name));
  }
});

it.each(['http://www.example.com', 'http://192.168.1.5:3000', 'http://[2001:db8::1]'])(
  'an address that is not this machine’s, %s, is https unless it is a sandbox',
  (origin) => {
    expect(() => readConfig({ ...real, PUBLIC_ORIGIN: origin })).toThrow(refusal('PUBLIC_ORIGIN'));
    expect(readConfig({ ...sandbox, PUBLIC_ORIGIN: origin })).toMatchObject({ production: true, secure: false });
  },
);

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.9.9.9', 'http://[::1]:3000'])(
  'on %s nothing is refused that belongs to a machine of one’s own',
  (origin) => {
    const own = { PUBLIC_ORIGIN: origin, TEST_SEAMS: '1', SECRET_KEY: 'x'.repeat(32) };
    const endpoints = { ALIPAY_ENDPOINT: 'http://127.0.0.1:1/gateway.do', TRUSTED_PROXIES: '0.0.0.0/1' };
    expect(readConfig({ ...own, ...endpoints })).toMatchObject({ production: false });
  },
);

const refused: readonly Record<string, string>[] = [
  { TEST_SEAMS: '1' },
  { SECRET_KEY: 'a'.repeat(64) },
  { TRIAL_HASH_KEY: 'a'.repeat(64) },
  { SECRET_KEY: 'change-me-change-me-change-me-change-me' },
  { TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/1,128.0.0.0/1' },
  { DELIVERIES_ENDPOINT: 'http://storage.example.com' },
  { ALIPAY_ENDPOINT: 'HTTP://alipay.example.com/gateway.do' },
  { OPERATOR_WEBHOOK_URL: 'http://ops.example.com/hook' },
  { OPERATOR_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` },
  { WECOM_ROBOT_URL: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx' },
  { WECOM_ROBOT_URL: 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0d1c2b3a-4f5e-6789-8a7b-9c0d1e2f3a4b' },
  { DINGTALK_ROBOT_URL: 'https://oapi.dingtalk.com/robot/send?access_token=XXXXXX', DINGTALK_ROBOT_SECRET: secretKey },
  { FEISHU_ROBOT_URL: 'https://open.feishu.cn/open-apis/bot/v2/hook/xxxxxxxx', FEISHU_ROBOT_SECRET: secretKey },
  { DINGTALK_ROBOT_SECRET: 'SECxxxxxxxxxxxxxxxx' },
  { FEISHU_ROBOT_SECRET: 'xxxxxxxxxxxxxxxxxxxxxx' },
  { SITE_ANALYTICS_SCRIPT_URL: 'http://hm.example.com/hm.js' },
  { METRICS_TOKEN: 'a'.repeat(64) },
  { SECRET_KEY_FORMER: `${secretKey},${'a'.repeat(64)}` },
  { WECHAT_PAY_API_KEY: 'k'.repeat(32) },
  { WECHAT_PAY_OTHER_API_KEY: 'k'.repeat(32) },
  ...[
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=no-verify',
    '?ssl=true&sslmode=disable',
    '?sslmode=require&sslmode=disable',
    '?sslmode=require&uselibpqcompat=true',
  ].map((query) => ({ DATABASE_URL: `postgres://site@10.0.0.2/site${query}` })),
  { DATABASE_URL: 'postgres://site@localhost/site?host=db.example.com' },
  ...['smtp', 'smtps'].map((scheme) => ({
    SMTP_URL: `${scheme}://mail.example.com/?tls.rejectUnauthorized=false`,
  })),
  { SMTP_URL: 'smtp://user:password@mail.example.com/?requireTLS=false' },
  { SMTP_URL: 'smtp://mail.example.com/?ignoreTLS=true' },
  { SMTP_URL: 'smtps://mail.example.com/?secure=false' },
];

it.each(refused)('production, sandbox or not, stops at %j', (setting) => {
  const [name = ''] = Object.keys(setting);
  expect(() => readConfig({ ...real, ...setting })).toThrow(refusal(name));
  const { OPERATOR_WEBHOOK_SECRET } = real;
  expect(() => readConfig({ ...sandbox, OPERATOR_WEBHOOK_SECRET, ...setting })).toThrow(refusal(name));
});

it('PostgreSQL and SMTP on this machine need no TLS, and TLS to another one is taken', () => {
  for (const DATABASE_URL of [
    'postgres://site@localhost/site',
    'postgres://site@127.0.0.1/site?sslmode=disable',
    'postgres://site@[::1]/site',
    'postgres://site@localhost/site?host=/run/postgresql',
    'postgres://site@db.example.com/site?sslmode=require',
    'postgres://site@db.example.com/site?sslmode=verify-ca',
  ])
    expect(readConfig({ ...real, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  for (const SMTP_URL of ['smtp://localhost/?ignoreTLS=true', 'smtp://user:password@mail.example.com'])
    expect(readConfig({ ...real, SMTP_URL }).production).toBe(true);
});

/** Settings with a secret or a URL that no rule here covers, and the reason. */
const without = {
  SECRET_KEY: 'a case of its own above',
  TRIAL_HASH_KEY: 'a case of its own above',
  LICENCE_PRIVATE_KEY: 'made as a key pair',
  LICENCE_PUBLIC_KEYS: 'public',
  PUBLIC_ORIGIN: 'a case of its own above',
  HOST: 'the address it listens on',
  API_ORIGIN: 'a process of the same site, as behind nginx',
  REDIRECT_HOSTS: 'hosts without a scheme',
  OPS_KEY: 'made by operator-add',
  BAIDU_PUSH_TOKEN: 'given out by Baidu',
  IMAP_URL: 'refused without TLS, in production or not',
  TENCENT_SECRET_ID: 'given out by Tencent',
  TENCENT_SECRET_KEY: 'given out by Tencent',
  CAPTCHA_APP_SECRET: 'given out by Tencent',
  WECHAT_APP_SECRET: 'given out by WeChat',
  COMPANY_REGISTER_KEY: 'given out by the register',
  COMPANY_REGISTER_SECRET: 'given out by the register',
  DELIVERIES_ACCESS_KEY_ID: 'given out by the storage',
  DELIVERIES_SECRET_ACCESS_KEY: 'given out by the storage',
  ALIPAY_PRIVATE_KEY: 'made as a key pair',
  ALIPAY_PUBLIC_KEY: 'public',
  ALIPAY_OTHER_PUBLIC_KEY: 'public',
  WECHAT_PAY_PRIVATE_KEY: 'made as a key pair',
  WECHAT_PAY_PUBLIC_KEY: 'public',
  WECHAT_PAY_PUBLIC_KEY_ID: 'public',
  WECHAT_PAY_OTHER_KEY: 'public',
  WECHAT_PAY_OTHER_KEY_ID: 'public',
};

it('every setting with a secret or a URL is refused if it is weak or unencrypted, or is listed as an exception with a reason', () => {
  const settings = [
    environment.shape,
    ...Object.values(thirdPartySettings).flatMap(({ options }) => options.map(({ shape }) => shape)),
  ].flatMap((shape) => Object.keys(shape));
  const held = settings.filter((name) => /KEY|SECRET|TOKEN|HEADERS|PASSWORD|URL|ENDPOINT|ORIGIN|HOST/.test(name));
  expect([...new Set(held)].toSorted()).toEqual(
    [...new Set([...Object.keys(without), ...refused.map((setting) => Object.keys(setting)[0] ?? '')])]
      .filter((name) => held.includes(name))
      .toSorted(),
  );
  expect(Object.keys(without).filter((name) => !held.includes(name))).toEqual([]);
});

it('a sandbox starts with stand-ins and the embedded database', () => {
  expect(readConfig(sandbox)).toMatchObject({ production: true, searchable: false });
  expect(readConfig({ TEST_SEAMS: '1' }).searchable).toBe(false);
});

it('a process that serves pages alone needs no database', () => {
  const pages = { ...real, DATABASE_URL: undefined, API_ORIGIN: 'http://10.0.0.2:3000' };
  expect(readConfig(pages)).toMatchObject({ production: true, API_ORIGIN: 'http://10.0.0.2:3000' });
});

it('the emergency switch of the human check is let through', () => {
  const emergency = readConfig({ ...real, CAPTCHA_ACCEPT_DEGRADED: '1' });
  expect(emergency).toMatchObject({ thirdParties: { CAPTCHA: { CAPTCHA_ACCEPT_DEGRADED: true } } });
});
