import { middleOf } from '#bench/hand.ts';
import { visits } from '#bench/visit-list.ts';
import { watchVisit } from '#bench/visit-watch.ts';
import { changedAt, type Drawn, type Visit } from '#bench/visit.ts';
import { expect, test } from './fixtures.ts';
import { visitAwake } from './visits.ts';

for (const [name, visit] of Object.entries<Visit>(visits)) {
  const { target } = visit;
  if (!target) continue;
  test(`the measured visit “${name}” finds what it presses and sees the answer`, async ({ page }) => {
    if (visit.isPhone) await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(watchVisit);
    await visitAwake(page, visit.path);
    await visit.opens?.(page);
    await expect(target(page)).toHaveCount(1);
    // In view, the loaded code replaces the server-rendered part, so the element must be found again.
    await expect(async () => void (await middleOf(target(page)))).toPass();
    const given = (await visit.given?.(page)) ?? '';
    const answers = visit.answers && {
      look: visit.answers,
      before: await page.evaluate(([selector, text]) => look(selector, text), visit.answers),
    };
    // Nothing that is measured may have happened before the act.
    if (visit.doneAt) expect(await page.evaluate(visit.doneAt, given)).toBe(false);
    await target(page).click();
    if (answers) await page.waitForFunction(changedAt, [...answers.look, answers.before] as Drawn);
    if (visit.doneAt) await page.waitForFunction(visit.doneAt, given);
    if (visit.letters === undefined) return;
    await page.keyboard.type(visit.letters);
    await expect(target(page)).toHaveValue(visit.letters);
  });
}
