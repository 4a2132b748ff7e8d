import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { matchRoute } from '#lib/shared/paths/routes.ts';
import { maskEmail, maskPhone } from '#lib/shared/text/mask.ts';
import { lastLoginMethod, rememberLoginMethod } from './login-method.ts';
import { hybridAccountError, hybridAccountOnWire, phoneError, phoneOnWire } from './phone-entry.ts';
import { productOfPage, recentProduct, rememberProduct } from './recent-product.ts';
import { leaveRegistrationHint, readRegistrationHint } from './registration-hint.ts';
import { accountKey, toAccount, writeAccount } from './remembered-account.ts';
import { readAccount } from './stored-account.ts';
import { keepKnown, markSignedIn, markSignedOut, readUser } from './user-store.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const reply = {
  code: 0 as const,
  message: 'ok',
  userId: 7,
  avatar: null,
  email: 'wang@example.com',
  phone: '+8613800138000',
  fullname: null,
  init_password: true,
  agreements_due: [],
};

describe('the stored account', () => {
  it('holds the seven fields, with phone and e-mail masked', () => {
    writeAccount(toAccount(reply));
    expect(JSON.parse(localStorage.getItem(accountKey) ?? '')).toEqual({
      isLogin: true,
      avatar: null,
      email: 'w***@example.com',
      phone: '138****8000',
      fullname: null,
      userId: 7,
      initPassword: true,
    });
    expect(readAccount()?.userId).toBe(7);
  });

  it.each(['not json', '{}', '[]', 'null', '{"isLogin":"yes"}'])('is removed when it reads %s', (text) => {
    localStorage.setItem(accountKey, text);
    expect(readAccount()).toBeNull();
    expect(localStorage.getItem(accountKey)).toBeNull();
  });

  it('is there from the login on, while the server does not answer, and gone with the logout', () => {
    markSignedIn({ ...reply, agreements_due: ['login.user:V1.0'] });
    expect(readUser()).toMatchObject({ isLogin: true, account: { userId: 7 }, agreementsDue: ['login.user:V1.0'] });
    expect(readAccount()).toEqual(readUser().account);
    keepKnown();
    expect(readUser().isLogin).toBe(true);
    markSignedOut();
    expect(readUser()).toMatchObject({ isLogin: false, account: null, agreementsDue: [] });
    expect(readAccount()).toBeNull();
  });

  it('masks foreign numbers and short addresses', () => {
    expect(maskPhone('+85291234567')).toBe('+852****4567');
    expect(maskEmail('a@b.cn')).toBe('a***@b.cn');
  });

  it('survives a browser that forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readAccount()).toBeNull();
    expect(() => writeAccount(toAccount(reply))).not.toThrow();
  });
});

describe('small memories', () => {
  it('give quant as the recent product until another was opened, for each user', () => {
    expect(recentProduct(7)).toBe('quant');
    rememberProduct(7, 'ams');
    expect([recentProduct(7), recentProduct(8)]).toEqual(['ams', 'quant']);
  });

  it('know which pages have a product of their own', () => {
    const named = ['/quant', '/ams', '/ams/risk-management', '/rqdata', '/trial/ams', '/'].map((path) =>
      productOfPage(matchRoute(path)),
    );
    expect(named).toEqual(['quant', 'ams', 'ams', null, null, null]);
  });

  it('restore the last login method and remove an invalid one', () => {
    expect(lastLoginMethod()).toBe('0');
    rememberLoginMethod('1');
    expect(lastLoginMethod()).toBe('1');
    localStorage.setItem('login-method', '2');
    expect(lastLoginMethod()).toBe('0');
    expect(localStorage.getItem('login-method')).toBeNull();
  });

  it('read a registration hint and drop one that is broken', () => {
    sessionStorage.setItem('registration-hint', '{"from":"edu","defaultPhone":"13800138000"}');
    expect(readRegistrationHint()).toEqual({ from: 'edu', defaultPhone: '13800138000' });
    sessionStorage.setItem('registration-hint', '{"defaultPhone":1}');
    expect(readRegistrationHint()).toBeNull();
    expect(sessionStorage.getItem('registration-hint')).toBeNull();
  });
});

describe('a registration hint that a page leaves', () => {
  it.each([
    ['13800138000', '13800138000'],
    [' +8613800138000 ', '13800138000'],
    ['010-55556666', undefined],
    ['', undefined],
  ])('carries %j as %j', (typed, defaultPhone) => {
    leaveRegistrationHint('purchase', typed);
    expect(readRegistrationHint()).toEqual({ from: 'purchase', defaultPhone });
  });

  it('is not left where a login has succeeded before', () => {
    rememberLoginMethod('1');
    leaveRegistrationHint('purchase', '13800138000');
    expect(readRegistrationHint()).toBeNull();
  });
});

describe('what is typed into the dialog', () => {
  it.each([
    ['CN|86', '', 'phoneEmpty'],
    ['CN|86', '12800138000', 'phoneBad'],
    ['CN|86', '1380013800', 'phoneBad'],
    ['CN|86', '13800138000', null],
    ['HK|852', '9123', null],
    ['HK|852', '', 'phoneEmpty'],
  ])('in %s the number "%s" is %s', (country, number, error) => {
    expect(phoneError({ country, number })).toBe(error);
  });

  it.each([
    ['', 'accountEmpty'],
    ['wang@', 'emailBad'],
    ['wang@example.com', null],
    ['12345', 'accountBad'],
    ['13800138000', null],
  ])('the account "%s" is %s', (typed, error) => {
    expect(hybridAccountError(typed)).toBe(error);
  });

  it('travels with its country code, an e-mail as it is', () => {
    expect(phoneOnWire({ country: 'HK|852', number: ' 91234567 ' })).toBe('+85291234567');
    expect(hybridAccountOnWire('13800138000')).toBe('+8613800138000');
    expect(hybridAccountOnWire('wang@example.com')).toBe('wang@example.com');
  });
});
