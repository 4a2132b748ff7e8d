import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Returns axe's serious and critical findings in a part of the page, as "rule: selector".
 * @param rules rules to run; the default is axe's (WCAG 2.0 to 2.2, A and AA, and its best practices)
 */
export async function seriousFindings(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // Half a megabyte, loaded once per document. It is sent by the browser's protocol, because the site's policy refuses
  // a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, only]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // A dialog that is still fading in has less contrast than its final state.
      const ending = document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // Passes are not listed: listing them takes longer than finding the violations.
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
