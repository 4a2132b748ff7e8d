import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcementOf } from '#content/announcements.ts';
import { readOpenings } from '#content/openings/openings.ts';
import { hoursOf } from '#content/road-show/road-show-hours.ts';
import { agreementOf } from '#contract/agreements.ts';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { editedInDatabase } from '#server/kernel/edited/edited-source.ts';
import { saveEdit } from '#server/kernel/edited/edited.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { sendResume } from '#server/testing/job-applications.ts';
import { newOpening } from '#server/testing/new-opening.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { openingRecord } from './opening-desk-record.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const ops = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const today = () => beijingDay(api.clock.now());
/** Adds the confirmation code of its preview to an action. */
const confirmed = async (argv: string[]) => [...argv, '--confirm', codeIn(await ops(...argv))];
const codeIn = (shown: string) => /--confirm ([0-9a-f]{8})/.exec(shown)?.[1] ?? '';
/** Previews an action and confirms it. @returns the preview */
async function save(...argv: string[]): Promise<string> {
  const shown = await ops(...argv);
  expect(await ops(...argv, '--confirm', codeIn(shown))).toContain('已保存');
  return shown;
}
/** Runs two actions concurrently. @returns the refusal of the second one */
async function refusalOf(actions: string[][]): Promise<string> {
  const outcomes = await Promise.allSettled(actions.map((argv) => ops(...argv)));
  const [refused, ...others] = outcomes.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []));
  expect(others).toEqual([]);
  return refused ?? '';
}

const source = () => editedInDatabase(api.deps);
const shown = async () => (await source().read())?.items ?? [];

async function apply(opening: string, email: string) {
  const client = api.client();
  const fields = { name: '韩梅梅', phone: '13800138000', email, consent: 'true', opening };
  return (await client.post('/recruitment/v1/applications', { ...fields, resume: await sendResume(client) })).body.code;
}

it('without edits the content is that of the build’s files', async () => {
  expect(await source().read()).toEqual({ revision: '0', items: [] });
  expect(await source().read('0')).toBeNull();
  expect((await api.client().get('/rqlicense/road-show/hours')).body.data).toEqual(hoursOf([]));
  expect((await api.client().get('/content/v1/announcements/zh-CN')).body.data).toEqual(
    announcementOf('zh-CN', [], today()),
  );
});

it('an opening is previewed before saving, accepts applications at once, and none once closed', async () => {
  const shownFirst = await ops(...newOpening);
  expect(shownFirst).toContain('新建职位 衍生品研究员');
  expect(await apply('derivatives-researcher', 'one@example.com')).toBe(refusals.openingClosed.code);
  await save(...newOpening);
  expect(await apply('derivatives-researcher', 'one@example.com')).toBe(0);
  await ops('opening-close', 'derivatives-researcher');
  expect(await apply('derivatives-researcher', 'two@example.com')).toBe(refusals.openingClosed.code);
  await ops('opening-undo', '2');
  expect(await apply('derivatives-researcher', 'two@example.com')).toBe(0);
});

it('concurrent saves or undos run in sequence, and the second one sees the first', async () => {
  const { id = '' } = readOpenings()[0] ?? {};
  const changes = [
    ['opening-save', id, '--title', '改过的名称'],
    ['opening-save', id, '--summary', '改过的简介'],
  ];
  const saves = await Promise.all(changes.map(confirmed));
  expect(await refusalOf(saves)).toContain('核对码不符');
  const undo = ['opening-undo', '1'];
  expect(await refusalOf([undo, undo])).toContain('已由修订 2 撤销');
});

it('omitted fields of an opening stay unchanged, and undoing restores the file', async () => {
  const [file] = readOpenings();
  const { id = '', title = '' } = file ?? {};
  const text = await save('opening-save', id, '--title', '改过的名称');
  expect(text).toContain(`名称  ${title} → 改过的名称`);
  const [item] = await shown();
  const { id: _id, ...rest } = file!;
  expect(item).toMatchObject({ kind: 'opening', id, body: { ...rest, title: '改过的名称' } });
  expect(await ops('edits')).toContain('生效中');
  await ops('opening-undo', '1');
  expect(await shown()).toEqual([]);
  await expect(ops('opening-undo', '1')).rejects.toThrow('已由修订 2 撤销');
  await expect(ops('opening-undo', '2')).rejects.toThrow('不能再撤销');
  expect(await ops('edits')).toContain('已由 2 撤销');
  // The record's page has no change left to undo.
  expect((await openingRecord.read(api.deps, id))?.values?.['revision']).toBe('');
  await save('opening-save', id, '--advantages', '-');
  expect(await shown()).toMatchObject([{ body: { advantages: [] } }]);
});

it.each([
  [['--cities', '火星'], '没有工作地点'],
  [['--duties', '一条'], '职责至少两条'],
  [['--closes', '2025-12-31'], '截止日期早于发布日期'],
  [['--effective', '2020-01-01'], '生效日不能早于今天'],
  [['--title', '长'.repeat(41)], '最多 40 个字'],
])('an opening with %j is refused with a message', async (wrong, said) => {
  await expect(ops(...newOpening, ...wrong)).rejects.toThrow(said);
  expect(await shown()).toEqual([]);
});

it('an opening can close on the day it opens, and a change can take effect today', async () => {
  const days = ['--opened', today(), '--closes', today(), '--effective', today()];
  expect(codeIn(await ops(...newOpening, ...days))).not.toBe('');
  const yesterday = addDays(today(), -1);
  await expect(ops(...newOpening, ...days, '--closes', yesterday)).rejects.toThrow('截止日期早于发布日期');
  await expect(ops(...newOpening, ...days, '--effective', yesterday)).rejects.toThrow('生效日不能早于今天');
});

it('a change takes effect on its day, with a new revision for readers', async () => {
  const tomorrow = addDays(today(), 1);
  const code = codeIn(await ops(...newOpening));
  // A code for a change at once is not valid for tomorrow.
  await expect(ops(...newOpening, '--effective', tomorrow, '--confirm', code)).rejects.toThrow('核对码不符');
  await save(...newOpening, '--effective', tomorrow);
  const { revision } = (await source().read())!;
  expect(await shown()).toEqual([]);
  expect(await ops('edits')).toContain('待生效');
  api.clock.move(24 * 3_600_000);
  expect((await source().read(revision))?.items).toMatchObject([{ id: 'derivatives-researcher' }]);
});

it('a preview shows the draft to holders of its address for an hour', async () => {
  const text = await ops(...newOpening);
  const token = /\/welcome\/preview\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const draft = async (of: string) => (await api.client().post('/content/v1/drafts', { token: of })).body.data;
  expect(await draft(token)).toMatchObject({ kind: 'opening', body: { title: '衍生品研究员' } });
  expect(await draft('a'.repeat(43))).toBeNull();
  api.clock.move(3_600_001);
  expect(await draft(token)).toBeNull();
});

it('an announcement appears at once, ends after its last day, and can be removed', async () => {
  const until = addDays(today(), 1);
  const announced = async () => (await api.client().get('/content/v1/announcements/zh-CN')).body.data;
  const command = ['announcement-save', 'zh-CN', '--text', '周六凌晨维护', '--href', '/status', '--action', '查看'];
  for (const href of [
    'javascript:alert(1)',
    '/\\evil.example',
    '//evil.example',
    '/.//evil.example',
    'https://a@evil.example',
  ])
    await expect(ops(...command, '--href', href), href).rejects.toThrow('链接应为');
  await expect(ops(...command, '--until', until, '--effective', addDays(until, 1))).rejects.toThrow('就已结束');
  expect(codeIn(await ops(...command, '--until', until, '--effective', until))).not.toBe('');
  await save(...command, '--until', until);
  expect(await announced()).toMatchObject({ text: '周六凌晨维护', href: '/status' });
  await ops('announcement-clear', 'zh-CN');
  expect(await announced()).toBeNull();
  await ops('edit-undo', '2');
  api.clock.move(24 * 3_600_000);
  expect(await announced()).not.toBeNull();
  api.clock.move(24 * 3_600_000);
  expect(await announced()).toBeNull();
});

it('road-show hours take effect at once: a closed half day is not offered', async () => {
  const [day = '', other = ''] = appointmentDays(api.clock.now());
  await save('road-show-hours-save', '--am', '09:30-11:30', '--closed', `${day}/pm\n${other}`);
  const hours = (await api.client().get('/rqlicense/road-show/hours')).body.data;
  expect(hours).toMatchObject({
    am: { from: '09:30', to: '11:30' },
    pm: { from: '14:00' },
    night: { from: '20:30', to: '22:00' },
    closed: [`${day}/pm`, other],
  });
  const book = async (half: string) => {
    const visitor = {
      name: '李雷',
      company: '示例一基金管理有限公司',
      email: 'visitor@example.com',
      email_code: '000000',
    };
    const wish = { interest: 'ams', preferred_times: half, agreement: agreementOf('login') };
    return (await api.client().post('/rqlicense/road-show/trial', { ...visitor, ...wish })).body;
  };
  for (const closed of [`${day}/pm`, `${other}/am`]) expect((await book(closed)).field).toBe('preferred_times');
  // The half day is accepted, and only the invented code is refused.
  expect((await book(`${day}/am`)).code).toBe(refusals.codeWrong.code);
  await expect(ops('road-show-hours-save', '--am', '15:00-16:00')).rejects.toThrow('上午应早于下午');
  await expect(ops('road-show-hours-save', '--closed', '周一')).rejects.toThrow('不接待应为');
});

it('hours for buyers abroad can be changed, and earlier changes of the others are kept', async () => {
  const hours = async () => (await api.client().get('/rqlicense/road-show/hours')).body.data;
  // The format stored before these hours could be changed.
  const { late, night, ...halves } = hoursOf([]);
  const body = { ...halves, am: { from: '09:30', to: '11:30' } };
  await saveEdit(api.deps, { kind: 'road-show-hours', id: 'hours', body, effectiveDay: today() });
  expect(await hours()).toEqual({ ...body, late, night });
  expect(await save('road-show-hours-save', '--late', '15:30-17:30')).toContain('傍晚  16:00–18:00 → 15:30–17:30');
  expect(await hours()).toEqual({ ...body, late: { from: '15:30', to: '17:30' }, night });
  await expect(ops('road-show-hours-save', '--night', '17:00-19:00')).rejects.toThrow('--night 傍晚应早于夜间');
});

it('two concurrent changes are two revisions', async () => {
  const changes = readOpenings()
    .slice(0, 2)
    .map(({ id }) => ['opening-save', id, '--title', '改过的名称']);
  await Promise.all((await Promise.all(changes.map(confirmed))).map((change) => ops(...change)));
  const rows = await api.deps.db.selectFrom('edited_content').select('revision').orderBy('revision').execute();
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2]);
});
