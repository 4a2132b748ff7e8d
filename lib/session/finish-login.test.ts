import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { finishLogin } from './finish-login.ts';
import { storeInviteCode } from './invite-code.ts';
import { loginDraftKeys } from './login-drafts.ts';
import { openUserStatus, readUser } from './user-store.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

/** Finishes a login on a page. @returns the browser's target, or null if it stays */
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

it('nothing of a finished login is left: the dialog with what it was for, what was typed, the hint to register', () => {
  const callback = vi.fn<() => void>();
  for (const key of [...Object.values(loginDraftKeys), 'registration-hint']) sessionStorage.setItem(key, '{}');
  vi.stubGlobal('location', { pathname: '/welcome/about', origin: 'https://www.example.com' });
  openUserStatus({ callback });
  finishLogin();
  expect(callback).toHaveBeenCalledOnce();
  expect(readUser()).toMatchObject({ userStatusVisible: false, userStatusParams: { dialogMode: 'login' } });
  expect(readUser().userStatusParams.callback).toBeUndefined();
  for (const key of [...Object.values(loginDraftKeys), 'registration-hint'])
    expect(sessionStorage.getItem(key)).toBeNull();
});

it('an invitation is used once', () => {
  storeInviteCode('abc');
  expect(finishOn('/welcome/about')).toBe('/dashboard/');
  expect(finishOn('/welcome/about')).toBe('/quant/');
});
