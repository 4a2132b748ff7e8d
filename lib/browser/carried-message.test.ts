import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryMessage, takeCarriedMessage } from './carried-message.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

it('is read once', () => {
  carryMessage('已登录');
  expect([takeCarriedMessage(), takeCarriedMessage()]).toEqual(['已登录', null]);
});

it('is not read by a visitor who comes back later', () => {
  carryMessage('已登录');
  vi.advanceTimersByTime(14_999);
  expect(takeCarriedMessage()).toBe('已登录');
  carryMessage('已登录');
  vi.advanceTimersByTime(15_000);
  expect(takeCarriedMessage()).toBeNull();
  expect(kept.size).toBe(0);
});

it.each(['not one', '', '9999999999999', '1 too late'])('is nothing where %s is stored', (text) => {
  kept.set('carried-message', text);
  expect(takeCarriedMessage()).toBeNull();
  expect(kept.size).toBe(0);
});
