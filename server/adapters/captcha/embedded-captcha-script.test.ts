import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { embeddedCaptchaScript } from './embedded-captcha-script.ts';

type Control = { onProgress: (tried: number) => void; isCancelled: () => boolean };
type BrowserFile = {
  sha256: (text: string) => Int32Array;
  findNonce: (task: { prefix: string; bits: number }, control: Control) => Promise<string | null>;
};

/** The browser's files are plain JavaScript modules, without declarations for the compiler. */
async function importBrowserFile(name: string): Promise<BrowserFile> {
  return import(new URL(`./browser/${name}.browser.js`, import.meta.url).href);
}

test('the joined script is one classic script that defines the third party’s constructor and nothing else', () => {
  const window = {};
  const context = createContext({ window, Int32Array, Math });
  runInContext(embeddedCaptchaScript, context);
  expect(Object.keys(window)).toEqual(['TencentCaptcha']);
  const slider: unknown = runInContext("new window.TencentCaptcha('embedded', () => {})", context);
  expect(slider).toMatchObject({ show: expect.any(Function), destroy: expect.any(Function) });
});

test('the script needs nothing that a strict content security policy forbids', () => {
  expect(embeddedCaptchaScript).not.toMatch(/^(import|export) /m);
  expect(embeddedCaptchaScript).not.toMatch(/\beval\b|new Function|innerHTML|insertAdjacentHTML|<style|\.on\w+ ?=/);
});

test('the hash is SHA-256 for every length around its block borders', async () => {
  const { sha256 } = await importBrowserFile('sha256');
  for (let length = 0; length < 200; length += 1) {
    const text = 'aZ09-_'.repeat(40).slice(0, length);
    const hex = Array.from(sha256(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    expect(hex).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('the worker finds a number whose hash has the zero bits', async () => {
  const { findNonce } = await importBrowserFile('work');
  const nonce = await findNonce({ prefix: 'a-prefix', bits: 12 }, { onProgress: () => {}, isCancelled: () => false });
  expect(createHash('sha256').update(`a-prefix${nonce}`).digest('hex')).toMatch(/^000/);
});

test('the worker pauses to tell its progress, and stops when cancelled', async () => {
  const { findNonce } = await importBrowserFile('work');
  const told: number[] = [];
  const control = { onProgress: (tried: number) => void told.push(tried), isCancelled: () => told.length >= 2 };
  await expect(findNonce({ prefix: 'never', bits: 32 }, control)).resolves.toBeNull();
  expect(told).toHaveLength(2);
  expect(told[1]).toBeGreaterThan(told[0] ?? 0);
});
