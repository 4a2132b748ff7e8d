import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { APIRequestContext } from '@playwright/test';
import { readOpenings } from '#content/openings/openings.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { newOpening } from '#server/testing/new-opening.ts';
import { DeskColleague } from './desk-colleague.ts';
import { dataDir, port } from './environment.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { submit } from './job-application-form.ts';
import { unaskedShiftsOf, watchShifts } from './layout-shift.ts';
import { operate } from './operate.ts';
import { expectAnswer } from './stock-server.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const id = 'derivatives-researcher';
const title = '衍生品研究员';
const address = `/welcome/recruitment/social/opening/${id}`;

const announcement = ['announcement-save', 'zh-CN', '--href', '/status', '--action', '查看安排'];

/** Previews an action, and confirms it. @returns the revision */
async function save(...command: string[]): Promise<string> {
  const shown = await operate(...command);
  const code = /--confirm ([0-9a-f]{8})/.exec(shown)?.[1] ?? '';
  return /修订 (\d+)/.exec(await operate(...command, '--confirm', code))?.[1] ?? '';
}

/** Returns the address of the preview that an action has printed. */
const previewIn = (shown: string) => /\/welcome\/preview\/[\w-]{43}/.exec(shown)?.[0] ?? '';

/** Starts another process that serves pages: it has no database and calls the first one. */
async function startBeside(origin: string): Promise<{ child: ChildProcess; beside: string }> {
  const beside = `http://localhost:${port + 60}`;
  const env = { PORT: String(port + 60), API_ORIGIN: origin, DATA_DIR: `${dataDir}-beside`, SHED_LAG_MS: '0' };
  const child = spawn(process.execPath, ['server/main.ts'], { stdio: 'ignore', env: { ...process.env, ...env } });
  await expectAnswer(`${beside}/welcome`);
  return { child, beside };
}

/** Requests an address of a process. */
async function look(request: APIRequestContext, url: string) {
  const reply = await request.get(url);
  return { status: reply.status(), text: await reply.text(), headers: reply.headers() };
}

test('an opening that the build did not know is shown by two processes, lives through a restart, and is undone @way', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(240_000);
  const { child, beside } = await startBeside(server.origin);
  try {
    const both = [server.origin, beside];
    for (const origin of both) expect((await look(request, origin + address)).status).toBe(404);
    const revision = await save(...newOpening);
    for (const origin of both) {
      await expect.poll(async () => (await look(request, origin + address)).status).toBe(200);
      expect((await look(request, origin + address)).text).toContain(title);
      const search = `${origin}/welcome/recruitment/social/search`;
      await expect.poll(async () => (await look(request, search)).text).toContain(title);
      await expect.poll(async () => (await look(request, `${origin}/welcome/sitemap.xml`)).text).toContain(id);
    }
    // An edited opening also survives a restart of the first process.
    const [known] = readOpenings().filter(({ kind }) => kind === 'social');
    const changed = `/welcome/recruitment/social/opening/${known?.id}`;
    const other = await save('opening-save', known?.id ?? '', '--title', '改过名称的职位');
    for (const origin of both)
      await expect.poll(async () => (await look(request, origin + changed)).text).toContain('改过名称的职位');
    await server.end('SIGKILL');
    await server.start();
    await expect.poll(async () => (await look(request, server.origin + changed)).text).toContain('改过名称的职位');
    expect((await look(request, server.origin + address)).status).toBe(200);

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: zh.recruitment.opening.open }).click();
    await expect(submit(page)).toBeVisible();

    for (const made of [revision, other]) await operate('opening-undo', made);
    for (const origin of both) {
      await expect.poll(async () => (await look(request, origin + address)).status).toBe(404);
      const search = `${origin}/welcome/recruitment/social/search`;
      await expect.poll(async () => (await look(request, search)).text).not.toContain(title);
      await expect.poll(async () => (await look(request, origin + changed)).text).toContain(known?.title);
    }
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

test('a draft is shown on its page to anyone who has its address, and is not kept', async ({ page, request }) => {
  const shown = await operate(...newOpening, '--title', '还没有保存的职位');
  const path = previewIn(shown);
  const { status, headers } = await look(request, path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(headers['content-security-policy']).toContain('script-src');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('还没有保存的职位');
  await expect(page.getByText(zh.recruitment.preview.title)).toBeVisible();
  expect((await look(request, `/welcome/preview/${'a'.repeat(43)}`)).status).toBe(404);
  await page.goto(previewIn(await operate(...announcement, '--text', '还没有保存的公告')));
  await expect(page.getByText('还没有保存的公告')).toBeVisible();
  await page.goto('/welcome/about');
  await expect(page.getByText('还没有保存的公告')).toBeHidden();
});

test('an announcement moves nothing: it is drawn in its place from the next page on, until it is closed', async ({
  page,
}) => {
  const text = '周六凌晨维护';
  await save(...announcement, '--text', text);
  await watchShifts(page);
  const heard = page.waitForResponse('**/api/content/v1/announcements/zh-CN');
  await page.goto('/welcome/about');
  await heard;
  await expect(page.getByText(text)).toBeHidden();
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: '查看安排' })).toHaveAttribute('href', '/welcome/status');
  // The header, half painted, may shift by a few pixels; the line would move the page by its height.
  expect((await unaskedShiftsOf(page)).filter(({ value }) => value > 0.005)).toEqual([]);
  await page.getByRole('button', { name: zh.shell.closeNotification }).click();
  await page.reload();
  await expect(page.getByText(text)).toBeHidden();
  await operate('announcement-clear', 'zh-CN');
});

test('hours without road-shows are offered no more', async ({ page }) => {
  await page.goto('/welcome/trial/road-show');
  const times = page.getByRole('group', { name: zh.trial.application.times });
  await expect(times.getByRole('checkbox')).toHaveCount(20);
  const [day = ''] = appointmentDays(new Date());
  const revision = await save('road-show-hours-save', '--am', '09:30-11:30', '--closed', day);
  await page.reload();
  await expect(times.getByText('9:30–11:30')).toBeVisible();
  await expect(times.getByRole('checkbox')).toHaveCount(18);
  await operate('edit-undo', revision);
});

test('a form of an opening names what was saved since it was opened, and puts nothing of it back', async ({
  page,
  server,
}) => {
  const { action } = zh.desk;
  const [known] = readOpenings();
  await DeskColleague.enrol(page, server, 'tao', 'editor');
  await page.goto(`/welcome/desk/record/opening#${known?.id}`);
  await page.getByRole('button', { name: '新建或修改职位' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('改过名称的职位');
  await save('opening-save', known?.id ?? '', '--summary', '同事改过的简介');
  await expect(dialog.getByText(action.meanwhile.title)).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(`您打开时：${known?.summary}`)).toBeVisible();
  await expect(dialog.getByText('现在：同事改过的简介')).toBeVisible();

  await dialog.getByRole('button', { name: action.preview }).click();
  const shown = dialog.locator('pre');
  await expect(shown).toContainText(`名称  ${known?.title} → 改过名称的职位`);
  await expect(shown).not.toContainText('一句话简介');
  await dialog.getByRole('button', { name: action.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: '改过名称的职位' })).toBeVisible();
  await expect(page.getByText('同事改过的简介')).toBeVisible();
  const made = (await operate('edits', '--kind', 'opening', '--csv')).match(/^\d+/gm) ?? [];
  for (const revision of made.slice(0, 2)) await operate('opening-undo', revision);
});
