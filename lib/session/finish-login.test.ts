import { beforeEach, expect, it, vi } from 'vitest';
import { finishLogin } from './finish-login.ts';
import { storeInviteCode } from './invite-code.ts';
import { openUserStatus } from './user-store.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** Finishes a login on a page. @returns where the browser is sent, null for nowhere */
function finishOn(pathname: string, shouldRedirect = true): string | null {
  vi.stubGlobal('location', { pathname, origin: 'https://www.example.com' });
  openUserStatus({ shouldRedirect });
  return finishLogin();
}

it.each(['/welcome/edu', '/welcome/store', '/welcome/store/order/RQ1', '/welcome/purchase'])(
  'an invitation is kept on %s, where nothing is redirected, for the next login that is',
  (stays) => {
    storeInviteCode('abc');
    expect(finishOn(stays)).toBeNull();
    expect(finishOn('/welcome/about', false)).toBeNull();
    expect(finishOn('/welcome/about')).toBe('/dashboard/');
  },
);

it('an invitation is used once', () => {
  storeInviteCode('abc');
  expect(finishOn('/welcome/about')).toBe('/dashboard/');
  expect(finishOn('/welcome/about')).toBe('/quant/');
});
