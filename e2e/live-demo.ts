import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the server drew of a demonstration cannot be used until its code has taken its place. */
export async function expectLive(page: Page): Promise<void> {
  const demo = page.locator('[data-demo]');
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-demo', 'live');
}
