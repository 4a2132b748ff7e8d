import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { readConfig, type Config } from '#server/kernel/config/config.ts';
import { registerSecurityTxt } from './security-txt.ts';

async function read(config: Config) {
  const app = fastify();
  registerSecurityTxt(app, config);
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  await app.close();
  const fields = body.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2));
  return { status: statusCode, type: headers['content-type'], body, fields };
}

it('has contact, languages, expiry and canonical URL', async () => {
  const publicOrigin = 'https://www.example.com';
  const { status, type, body, fields } = await read({ ...readConfig({}), secure: true, publicOrigin });
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(fields).toEqual([
    ['Contact', `mailto:${identity.supportEmail}`],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)],
    ['Preferred-Languages', 'zh, en'],
    ['Canonical', `${publicOrigin}/.well-known/security.txt`],
    [''],
  ]);
  const expiresInDays = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(expiresInDays).toBeGreaterThan(90);
  expect(expiresInDays).toBeLessThan(365);
});

it('names no address of its own that is not https', async () => {
  expect((await read(readConfig({}))).body).not.toContain('Canonical');
});
