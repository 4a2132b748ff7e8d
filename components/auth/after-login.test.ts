import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { finishLogin } from '#lib/session/finish-login.ts';
import { markSignedIn, markSignedOut, openUserStatus, readUser } from '#lib/session/user-store.ts';
import { afterLogin, loginSucceeded } from './after-login.ts';

vi.mock('#lib/session/finish-login.ts', () => ({ finishLogin: vi.fn<() => string | null>(() => null) }));

const reply = {
  code: 0 as const,
  message: 'ok',
  userId: 7,
  avatar: null,
  email: null,
  phone: '+8613800138000',
  fullname: null,
  init_password: true,
  agreements_due: [] as string[],
};
const due = ['login.privacy:V2.0'];
const mode = () => readUser().userStatusParams.dialogMode;

afterAll(() => vi.unstubAllGlobals());

const openPage = (pathname: string) => vi.stubGlobal('location', { pathname });

beforeEach(() => {
  openPage('/welcome/rqdata');
  vi.mocked(finishLogin).mockClear();
  markSignedOut();
  openUserStatus({ shouldRedirect: true });
});

it('finishes a login with a phone and nothing due', () => {
  loginSucceeded(reply, '0');
  expect(finishLogin).toHaveBeenCalledOnce();
  expect(mode()).toBe('login');
});

it('asks for documents with a new version before it finishes, and finishes once they are agreed to', () => {
  loginSucceeded({ ...reply, agreements_due: due }, '0');
  expect(finishLogin).not.toHaveBeenCalled();
  expect(readUser()).toMatchObject({ agreementsDue: due, userStatusParams: { shouldRedirect: true } });
  expect(mode()).toBe('agreements');
  markSignedIn(reply);
  afterLogin();
  expect(finishLogin).toHaveBeenCalledOnce();
});

it('asks for a missing phone first, and for the documents after it', () => {
  loginSucceeded({ ...reply, phone: null, agreements_due: due }, '0');
  expect(mode()).toBe('supplement');
  markSignedIn({ ...reply, agreements_due: due });
  afterLogin();
  expect(mode()).toBe('agreements');
});

it('asks a reader of English for no phone: an address is enough', () => {
  openPage('/welcome/en-US/purchase');
  loginSucceeded({ ...reply, phone: null, email: 'ada@example.com' }, '0');
  expect(finishLogin).toHaveBeenCalledOnce();
  expect(mode()).toBe('login');
});

it('keeps what is due out of the stored account, and forgets it with a logout', () => {
  markSignedIn({ ...reply, agreements_due: due });
  expect(Object.keys(readUser().account ?? {})).toHaveLength(7);
  markSignedOut();
  expect(readUser().agreementsDue).toEqual([]);
});
