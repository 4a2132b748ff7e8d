import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { takeInviteCode } from './invite-code.ts';
import { returnAddress, takeLoginParameters, takeRedirectParameter } from './login-parameters.ts';

function visit(address: string): void {
  const { href, search } = new URL(address, 'https://www.example.com');
  vi.stubGlobal('location', { href, search });
}

function open(address: string) {
  visit(address);
  return takeLoginParameters();
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, to: string) => visit(to) });
  takeRedirectParameter();
});

it.each([
  ['auth=made-up', { dialogMode: 'login', shouldRedirect: true }],
  ['auth=forget', { dialogMode: 'forget', shouldRedirect: true }],
  ['auth=supplement', null],
  ['redirect=/ams/', null],
  ['auth=wechat&binfo=b-1', { dialogMode: 'wechat', shouldRedirect: true, bindReference: 'b-1' }],
  ['auth=wechat&binfo=failed', { dialogMode: 'login', shouldRedirect: true, wechatFailure: 'wechatFailed' }],
  ['binfo=expires', { dialogMode: 'login', shouldRedirect: true, wechatFailure: 'wechatExpired' }],
])('the address ?%s opens the dialog as %j', (query, dialog) => {
  expect(open(`/welcome/about?${query}`)).toEqual(dialog);
});

it('what an address says of the login leaves it and is used once, and all else stays', () => {
  open('/welcome/about?page=2&auth=login&redirect=/ams/&invite_code=abc&binfo=x#part');
  expect(location.href).toBe('https://www.example.com/welcome/about?page=2#part');
  expect([takeInviteCode(), takeInviteCode()]).toEqual([true, false]);
  expect([takeRedirectParameter(), takeRedirectParameter()]).toEqual(['/ams/', null]);
});

it('a login that leaves the page comes back to it, and goes first where the address asked', () => {
  open('/welcome/about?page=2&redirect=/ams/');
  const asked = { dialogMode: 'login', shouldRedirect: true, redirectUrl: '/quant/' } as const;
  expect(returnAddress({ dialogMode: 'login' })).toBe('/welcome/about?page=2');
  expect(returnAddress(asked)).toBe('/welcome/about?page=2&auth=login&redirect=%2Fams%2F');
});
