import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newOpening } from '#server/testing/new-opening.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { openingRecord } from './opening-desk-record.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const ops = async (...argv: string[]) => String(await runCommand(api.deps, argv));
/** Previews an edit and confirms it. @returns its revision */
async function save(...argv: string[]): Promise<string> {
  const [, code = ''] = /--confirm ([0-9a-f]{8})/.exec(await ops(...argv)) ?? [];
  return /修订 (\d+)/.exec(await ops(...argv, '--confirm', code))?.[1] ?? '';
}
const [one = '', other = ''] = readOpenings().map(({ id }) => id);
const rename = (id: string) => save('opening-save', id, '--title', `${id} 的新名称`);
const titleOf = async (id: string) => (await openingRecord.read(api.deps, id))?.title;

it('undoing a revision affects only the content that it changed', async () => {
  const [first, second] = [await rename(one), await rename(other)];
  expect(await ops('opening-undo', first)).toContain(`职位 ${one} 的修订 ${first} 已撤销`);
  expect([await titleOf(one), await titleOf(other)]).toEqual([readOpenings()[0]?.title, `${other} 的新名称`]);
  expect(await ops('opening-undo', second)).toContain(`职位 ${other} 的修订 ${second} 已撤销`);
  expect(await titleOf(other)).toBe(readOpenings()[1]?.title);
});

it('a recruiter can undo only openings, an editor everything else', async () => {
  const opening = await rename(one);
  const announcement = ['announcement-save', 'zh-CN', '--text', '维护', '--href', '/status', '--action', '查看'];
  const announced = await save(...announcement);
  await expect(ops('opening-undo', announced)).rejects.toThrow('没有这个修订');
  await expect(ops('edit-undo', opening)).rejects.toThrow('没有这个修订');
  await expect(ops('edit-undo', '999')).rejects.toThrow('没有这个修订');
  expect(await ops('edit-undo', announced)).toContain('已撤销');
  expect(await ops('opening-undo', opening)).toContain('已撤销');
});

it('the page of an opening offers its own newest revision, and shows its own history', async () => {
  const [first, second] = [await rename(one), await rename(other)];
  // The road-show hours are stored under the same id.
  await save('road-show-hours-save', '--am', '09:30-11:30');
  const third = await save('opening-save', 'hours', ...newOpening.slice(2));
  for (const [id, revision] of [
    [one, first],
    [other, second],
    ['hours', third],
  ] as const) {
    const record = await openingRecord.read(api.deps, id);
    expect(record?.values?.['revision']).toBe(revision);
    expect(record?.events.map(({ title }) => title)).toEqual([`修订 ${revision}`]);
  }
});

it('an opening can be closed on its last day, and not after it', async () => {
  const today = beijingDay(api.clock.now());
  await save(...newOpening, '--closes', today);
  expect(await ops('opening-close', 'derivatives-researcher')).toContain('已停止接收申请');
  await expect(ops('opening-close', 'derivatives-researcher')).rejects.toThrow('已截止');
});
