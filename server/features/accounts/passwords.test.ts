import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { identity } from '#content/company.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { checkNewPassword, decodePassword, hashPassword, isCommonPassword, isPassword } from './passwords.ts';

it('hashing twenty passwords concurrently leaves a thread for reading files', async () => {
  let hashed = 0;
  const hashing = Array.from({ length: 20 }, () => hashPassword('墨色琴弦-42').then(() => (hashed += 1)));
  await readFile(new URL(import.meta.url));
  expect(hashed).toBeLessThan(10);
  await Promise.all(hashing);
});

describe('a password', () => {
  it('is stored as an Argon2id string with its parameters and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('😀密码😀密码'), hashPassword('😀密码😀密码')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await isPassword(one, '😀密码😀密码')).toBe(true);
  });

  it('is the same in every Unicode composition', async () => {
    const hashed = await hashPassword('caf\u00e9-１２３');
    expect(await isPassword(hashed, 'cafe\u0301-123')).toBe(true);
    expect(await isPassword(hashed, 'cafe-123')).toBe(false);
  });

  it('is never right for an account without one', async () => {
    expect(await isPassword(null, 'belongs to no account')).toBe(false);
  });
});

it('the site’s name without another word is a common password', () => {
  const choose = (password: string) => () => checkNewPassword('password', password, {});
  for (const password of [`${identity.brandEn}2026!`, `12.34 ${identity.brandZh}!`]) {
    expect(choose(password), password).toThrow(Refusal);
  }
  expect(choose(`my ${identity.brandEn} 2026`)).not.toThrow();
});

describe('a new password', () => {
  const owner = { fullname: '欧阳明', phone: '+8613800138000', email: 'Ming.Ouyang@example.com' };
  const choose = (password: string, of: Parameters<typeof checkNewPassword>[2]) => () =>
    checkNewPassword('password', password, of);

  it.each([
    ['欧阳明-2026!', owner],
    ['x欧 阳 明x', owner],
    ['zz13800138000', owner],
    ['＋86 138-0013-8000', owner],
    ['x-ming.ouyang@EXAMPLE.com', owner],
    ['MING.OUYANG', owner],
    ['mingouyang', owner],
    ['GRACE hopper!', { fullname: 'Grace Hopper' }],
    ['my-lee-way-42', { fullname: 'Lee' }],
    ['call 415 555 0123', { phone: '+14155550123' }],
  ])('%s is refused at its field if it contains the owner’s data', (password, of) =>
    expect(choose(password, of)).toThrow(new BadField('password', 'passwordPersonal')),
  );

  it.each([
    ['ming.ouyang-42', owner],
    ['欧阳-1380013', owner],
    ['brilliant-42', { fullname: 'Li' }],
    ['王府井-42', { fullname: '王' }],
    ['correct horse battery', { fullname: null, phone: null, email: null }],
  ])('%s is accepted', (password, of) => expect(choose(password, of)()).toBe(password));
});

describe('the wire form', () => {
  it('encodes any UTF-8 text', () => {
    const text = '\ufeff😀密码 +/=';
    expect(decodePassword('password', Buffer.from(text).toString('base64'))).toBe(text);
  });

  it.each(['YWJjZGVmZw', 'YWJjZGVmZ2==', 'YWJj ZGVm', 'YWJjZGVm\n', '_-_-_-_-', '====', 'YWJj=ZGVm', '中文中文'])(
    'is not %j',
    (encoded) => expect(() => decodePassword('password', encoded)).toThrow(BadField),
  );
});

describe('a common password', () => {
  it('is each of the list’s three thousand, and no account can choose one', () => {
    const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
    const listed = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    expect(new Set(listed).size).toBeGreaterThanOrEqual(3000);
    const chosen = listed.filter((password) => {
      try {
        return checkNewPassword('password', password, {});
      } catch (error) {
        return !(error instanceof Refusal || error instanceof BadField);
      }
    });
    expect(chosen).toEqual([]);
  });

  it.each(['123456', '5201314', 'Password1', 'ＱＷＥＲＴＹ', 'wang123456', '19900101', '1qaz2wsx', 'zhangwei'])(
    'is %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['墨色琴弦-42', '# The 3000', 'correct horse battery', ''])('is not "%s"', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
