import { expect, it } from 'vitest';
import { isFresh, requireRecentProof } from './identity-proof.ts';

const opened = new Date('2026-11-29T10:00:00Z');
const later = (ms: number) => new Date(opened.getTime() + ms);
const session = (readMs: number, provenMs?: number) => ({
  tokenHash: '',
  userId: 1,
  remember: false,
  createdAt: opened,
  expiresAt: later(86_400_000),
  openedBy: 'code',
  provenAt: provenMs === undefined ? null : later(provenMs),
  readAt: later(readMs),
});

it('a login counts as proof for ten minutes to the millisecond, and so does a proof after it', () => {
  expect([isFresh(session(600_000)), isFresh(session(600_001))]).toEqual([true, false]);
  const isAsked = (...times: [readMs: number, provenMs?: number]) => {
    try {
      requireRecentProof(session(...times));
      return false;
    } catch {
      return true;
    }
  };
  expect([isAsked(600_000), isAsked(600_001)]).toEqual([false, true]);
  expect([isAsked(1_600_000, 1_000_000), isAsked(1_600_001, 1_000_000)]).toEqual([false, true]);
});
