import { expect, type Page, type TestInfo } from '@playwright/test';
import { identity } from '#lib/shared/site/identity.ts';
import { journeyFlows } from './journey-flows.ts';
import { commandsRun } from './operate.ts';
import { mailsAfter } from './read-outbox.ts';

/** The journey that a flow is; `titlePath` begins with the file. */
const journeyOf = ([path, ...titles]: readonly string[]) =>
  journeyFlows.find(({ file, title }) => path?.endsWith(file) && titles.join(' ').endsWith(title));

/** How long the mails that are sent in any case are waited for: each is a job, which a busy machine does later. */
const mailsAwaitedMs = 60_000;

/**
 * Counts what a journey takes: steps are presses of buttons and links, fields that were changed, and commands of operators; mails are
 * those to recipients other than the operators.
 * @returns what notes the figures with the test, once it is over and its mails have come, in whatever order; nothing for other flows
 */
export async function measureJourney(page: Page, testInfo: TestInfo) {
  const journey = journeyOf(testInfo.titlePath);
  if (!journey) return undefined;
  let actions = 0;
  await page.context().exposeBinding('noteAction', () => {
    actions += 1;
  });
  await page.context().addInitScript(() => {
    const note = () => (window as unknown as { noteAction: () => void }).noteAction();
    document.addEventListener('change', note, true);
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a[href], button, summary, [role="button"]')) note();
      },
      true,
    );
  });
  const [began, commandsBefore] = [Date.now(), commandsRun()];
  const isForOthers = (address: string) => address !== identity.supportEmail;
  const newMails = await mailsAfter();
  const countMails = async () => (await newMails()).filter((address) => isForOthers(address)).length;
  return async () => {
    const seconds = Math.ceil((Date.now() - began) / 1000);
    if (testInfo.status !== testInfo.expectedStatus) return;
    testInfo.setTimeout(testInfo.timeout + mailsAwaitedMs);
    try {
      await expect.poll(countMails, { timeout: mailsAwaitedMs }).toBeGreaterThanOrEqual(journey.mails);
    } catch {
      // What is late fails no flow: the row keeps its figures of an earlier run.
      return;
    }
    const mails = await countMails();
    const steps = actions + commandsRun() - commandsBefore;
    for (const [type, figure] of Object.entries({ steps, seconds, mails }))
      testInfo.annotations.push({ type, description: String(figure) });
  };
}
