import { expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { NetworkError, RefusedError } from '#lib/api/call-errors.ts';
import { checkLogin } from '#lib/api/user-calls.ts';
import { isSessionKept, isSessionLost } from './session-kept.ts';

vi.mock('#lib/api/user-calls.ts', () => ({ checkLogin: vi.fn<() => Promise<unknown>>() }));
const answers = vi.mocked(checkLogin);
const refused = ({ code, message }: { code: number; message: string }) => new RefusedError({ code, message });

it('a session is lost where the next request is a stranger’s, and kept again once it is not', async () => {
  answers.mockRejectedValueOnce(refused({ code: refusals.notSignedIn.code, message: '请先登录' }));
  expect([await isSessionKept(), isSessionLost()]).toEqual([false, true]);
  answers.mockResolvedValueOnce({} as never);
  expect([await isSessionKept(), isSessionLost()]).toEqual([true, false]);
});

it('a check without an answer, or with another refusal, loses no login', async () => {
  answers.mockRejectedValueOnce(new NetworkError('no connection'));
  expect(await isSessionKept()).toBe(true);
  answers.mockRejectedValueOnce(refused({ code: refusals.badInput.code, message: '' }));
  expect(await isSessionKept()).toBe(true);
});
