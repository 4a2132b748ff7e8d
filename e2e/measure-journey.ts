import type { Page, TestInfo } from '@playwright/test';
import { identity } from '#lib/shared/site/identity.ts';
import { journeyFlows } from './journey-flows.ts';
import { commandsRun } from './operate.ts';
import { mailsAfter } from './read-outbox.ts';

/** Whether a flow is one of them; `titlePath` begins with the file. */
const isJourney = ([file, ...titles]: readonly string[]) =>
  journeyFlows.some(([of, title]) => file?.endsWith(of) && titles.join(' ').endsWith(title));

/**
 * Counts what a journey takes: steps are presses of buttons and links, fields that were changed, and commands of operators; mails are
 * those to recipients other than the operators.
 * @returns what notes the figures with the test, once it is over; nothing for other flows
 */
export async function measureJourney(page: Page, { titlePath, annotations }: TestInfo) {
  if (!isJourney(titlePath)) return undefined;
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
  return async () => {
    const seconds = Math.ceil((Date.now() - began) / 1000);
    const mails = (await newMails()).filter((address) => isForOthers(address)).length;
    const steps = actions + commandsRun() - commandsBefore;
    for (const [type, figure] of Object.entries({ steps, seconds, mails }))
      annotations.push({ type, description: String(figure) });
  };
}
