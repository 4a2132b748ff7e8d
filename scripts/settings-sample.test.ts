import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { environment } from '#server/kernel/config/environment.ts';
import { thirdPartySettings } from '#server/kernel/config/third-parties.ts';
import { ownCompany, ownOverseas } from '#server/testing/own-company.ts';
import { testLicenceKey } from '#server/testing/signing-key.ts';

const sample = readFileSync('deploy/settings.env.sample', 'utf8');
const named = new Set([...sample.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name));
const settings = parseEnv(sample);

/** Variables that do not belong in a production site's file: those of a sandbox, of tests, of an operator's terminal. */
const elsewhere = ['NODE_ENV', 'SANDBOX', 'TEST_SEAMS', 'OPS_KEY'];

it('has every variable that the server reads, and no other', () => {
  const ofThirdParties = Object.values(thirdPartySettings).flatMap((party) =>
    party.options.flatMap(({ shape }) => Object.keys(shape)).filter((name) => name !== 'kind'),
  );
  const read = new Set([
    ...Object.keys(environment.shape),
    ...Object.keys(thirdPartySettings),
    ...ofThirdParties,
    'SITE_ANALYTICS_FUNCTION',
  ]);
  for (const name of elsewhere) read.delete(name);
  expect([...named].toSorted()).toEqual([...read].toSorted());
});

/** Settings that systemd's units add. */
const secrets = {
  DATABASE_URL: 'postgres://rquant@localhost/rquant?host=/run/postgresql',
  SECRET_KEY: randomBytes(32).toString('hex'),
  TRIAL_HASH_KEY: randomBytes(32).toString('hex'),
  LICENCE_PRIVATE_KEY: JSON.stringify(testLicenceKey),
};

function wrongIn(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env, ownCompany, ownOverseas);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ *([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  }
}

it('a start asks for what is empty in it and for nothing else', () => {
  const empty = Object.keys(settings).filter((name) => settings[name] === '');
  const asked = wrongIn({ ...settings, ...secrets, PUBLIC_ORIGIN: 'https://www.rquant.test' });
  expect(asked.toSorted()).toEqual(empty.filter((name) => name !== 'PUBLIC_ORIGIN').toSorted());
});

const filled = {
  ...settings,
  ...secrets,
  PUBLIC_ORIGIN: 'https://www.rquant.test',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  SMS_SDK_APP_ID: '1',
  SMS_SIGN_NAME: 'name',
  SMS_TEMPLATE_ID: '1',
  CAPTCHA_APP_ID: '1',
  CAPTCHA_APP_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.rquant.test',
  MAIL_FROM: 'site@rquant.test',
};

it('filled in, a firm that sells by transfer alone starts with it', () => {
  expect(wrongIn(filled)).toEqual([]);
});

it('with Alipay on, what Alipay needs is asked for at once', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ALIPAY_PUBLIC_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(wrongIn({ ...filled, ALIPAY: 'open-platform', ALIPAY_PUBLIC_KEY }).toSorted()).toEqual([
    'ALIPAY_APP_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_SELLER_ID',
  ]);
});
