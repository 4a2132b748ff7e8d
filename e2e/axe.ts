import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe calls serious or critical in a part of the page, as "rule: selector".
 * @param rules those to run; else all that axe runs by default (WCAG 2.0 to 2.2, A and AA, and its best practices)
 */
export async function seriousFindings(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // Half a megabyte, which a document takes once. Over the browser's protocol: the site's policy refuses a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, only]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // A dialog that is still being blended in has less contrast than it will have.
      const ending = document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // Passes are not listed: that takes longer than finding what is wrong.
      const { violations } = await inPage.run(
        { include: [[selector]] },
        { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: only } } : {}) },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [part, rules] as const,
  );
}
