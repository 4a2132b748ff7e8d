import { application, lead, show, write } from './desk-rows.ts';
import { DeskColleague } from './desk-colleague.ts';
import { expect, test } from './fixtures.ts';

test.use({ environment: { LOG_LEVEL: 'warn' } });
test('look', async ({ page, server, browser }) => {
  test.setTimeout(500_000);
  await write(server, async (db) => {
    await db.insertInto('leads').values(Array.from({ length: 14 }, (_, at) => lead(at))).execute();
    await db.insertInto('applications').values([application(1), application(2), application(3)]).execute();
    await db.insertInto('trials').values([show(1, new Date(Date.now() + 86_400_000)), show(2, null)]).execute();
  });
  await DeskColleague.enrol(page, server, 'anna', 'owner');
  const state = await page.context().storageState();
  for (const [width, colorScheme] of [[1440, 'light'], [360, 'light'], [1440, 'dark'], [768, 'light']] as const) {
    const context = await browser.newContext({ storageState: state, viewport: { width, height: width < 700 ? 800 : 900 }, colorScheme, baseURL: server.origin });
    const tab = await context.newPage();
    const names = colorScheme === 'dark' ? ['', 'leads', 'record/lead/L-0000000003'] : ['', 'leads', 'record/lead/L-0000000003', 'numbers', 'applications?view=board', 'road-shows?view=week', 'actions', 'approvals', 'orders', 'journal', 'openings', 'record/opening/quant-researcher'];
    for (const name of names) {
      await tab.goto(`/welcome/desk/${name}`.replace(/\/$/, ''), { waitUntil: 'networkidle' });
      await tab.waitForTimeout(400);
      await tab.screenshot({ path: `/tmp/rows/look/${name.replaceAll(/\W+/g, '-') || 'inbox'}-${width}-${colorScheme}.png`, fullPage: width !== 360 });
    }
    if (colorScheme === 'light' && width !== 768) {
      await tab.goto('/welcome/desk/actions', { waitUntil: 'networkidle' });
      for (const press of ['开报价单', '制作报价单', '新增职位', '发布公告', '读对账单']) {
        const button = tab.getByRole('button', { name: press }).first();
        if (await button.count()) { await button.click(); await tab.waitForTimeout(500); await tab.screenshot({ path: `/tmp/rows/look/form-${press}-${width}.png` }); await tab.keyboard.press('Escape'); }
      }
    }
    await context.close();
  }
  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.origin });
  const login = await fresh.newPage();
  await login.goto('/welcome/desk', { waitUntil: 'networkidle' });
  await login.screenshot({ path: '/tmp/rows/look/login-1440.png' });
  expect(1).toBe(1);
});
