import { describe, expect, it } from 'vitest';
import { returnPath, withParameters } from './return-path.ts';

describe('the page to go back to', () => {
  it.each(['/welcome', '/welcome/', '/welcome?utm_source=a&utm_medium=b', '/welcome/en-US/rqdata?x=%E4%B8%AD'])(
    'is %s as it came',
    (from) => expect(returnPath(from)).toBe(from),
  );

  it.each([
    undefined,
    '',
    '/',
    '/api/user/logout',
    '/welcomes',
    '//evil.example/welcome',
    '/\\evil.example/welcome',
    '\\\\evil.example/welcome',
    'https://evil.example/welcome',
    'https:/evil.example/welcome',
    'javascript:alert(1)',
    'data:text/html,/welcome',
    ' //evil.example',
    'https://evil.example/welcome/edu',
    '//evil.example/welcome/edu',
    '/welcome\\edu',
    '/welcome/e\tdu',
    '/welcome//evil.example',
    '/welcome/../api/wechat/token',
    '/welcome/%2e%2e/api',
    '/welcome\r\nSet-Cookie: a=b',
    '/wel\tcome',
    'http://site.invalid:80@evil.example/welcome',
    'http://[',
  ])('is the home page instead of %j', (from) => expect(returnPath(from)).toBe('/welcome'));

  it('carries no line break, however it is written', () => {
    expect(returnPath('/welcome/a%0d%0aSet-Cookie:b')).not.toMatch(/[\r\n]/);
    expect(returnPath('/welcome/\u2028')).toMatch(/^[\x21-\x7e]+$/);
  });

  it('takes parameters beside its own', () => {
    expect(withParameters('/welcome/edu?utm_source=a&auth=x', { auth: 'wechat', binfo: 'r&s' })).toBe(
      '/welcome/edu?utm_source=a&auth=wechat&binfo=r%26s',
    );
  });
});
