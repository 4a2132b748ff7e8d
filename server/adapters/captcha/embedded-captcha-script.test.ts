import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { embeddedCaptchaScript } from './embedded-captcha-script.ts';

it('the joined script is one classic script that defines the third party’s constructor and nothing else', () => {
  const window = {};
  const context = createContext({ window });
  runInContext(embeddedCaptchaScript, context);
  expect(Object.keys(window)).toEqual(['TencentCaptcha']);
  const slider: unknown = runInContext("new window.TencentCaptcha('embedded', () => {})", context);
  expect(slider).toMatchObject({ show: expect.any(Function), destroy: expect.any(Function) });
});

it('the script needs nothing that a strict content security policy forbids', () => {
  expect(embeddedCaptchaScript).not.toMatch(/^(import|export) /m);
  expect(embeddedCaptchaScript).not.toMatch(/\beval\b|new Function|innerHTML|insertAdjacentHTML|<style|\.on\w+ ?=/);
});
