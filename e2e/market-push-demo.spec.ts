import type { Locator, Page } from '@playwright/test';
import { pushRecording } from '#app/[lang]/(zh)/solution/market-push/_facts/push-recording.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { expectLive } from './live-demo.ts';
import { visitAwake, visitHeld } from './visits.ts';

const words = zh.marketPushDemo;
const path = '/welcome/solution/market-push';
const first = 'SIM004';

async function openDemo(page: Page): Promise<Locator> {
  if (!page.url().includes(path)) await page.goto(path);
  await expectLive(page);
  const demo = page.getByRole('region', { name: words.title });
  await demo.getByRole('button', { name: words.connect, exact: true }).click();
  await expect(demo.getByText(words.status.open, { exact: true })).toBeVisible();
  // The recorded session gives way to this line's own measures.
  await expect(demo.getByText(words.delay.sample)).toHaveCount(0);
  return demo;
}

/** Returns the value after a name. */
function fact(demo: Locator, name: string): Locator {
  return demo.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
}

async function readNumber(of: Locator): Promise<number> {
  return Number((await of.innerText()).replaceAll(',', ''));
}

function bookOf(demo: Locator, instrument: string): Locator {
  return demo.getByRole('table', { name: words.book.caption.replace('{instrument}', instrument) });
}

/** The price in a row of the book, by the row's name. */
function price(book: Locator, name: string): Promise<number> {
  return readNumber(
    book
      .getByRole('row')
      .filter({ has: book.page().getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell')
      .first(),
  );
}

test(
  'nothing is connected before the press; then a book of ten levels arrives and moves on, its best bid below its best ask',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await visitAwake(page, `${path}?demo=market-push&id=${first}`);
    await expectLive(page);
    expect(sockets.filter((url) => url.includes('/api/'))).toEqual([]);
    const demo = await openDemo(page);
    const book = bookOf(demo, first);
    await expect(book.getByRole('row')).toHaveCount(22);
    const sequence = fact(demo, words.facts.sequence);
    const before = await readNumber(sequence);
    await expect.poll(() => readNumber(sequence)).toBeGreaterThan(before + 2);
    await demo.getByRole('button', { name: words.pause }).click();
    expect(await price(book, `${words.book.bid}1`)).toBeLessThan(await price(book, `${words.book.ask}1`));
    expect(await price(book, `${words.book.bid}10`)).toBeLessThan(await price(book, `${words.book.bid}1`));
    expect(await price(book, `${words.book.ask}1`)).toBeLessThan(await price(book, `${words.book.ask}10`));
    await expect(fact(demo, 'P50')).toHaveText(/ms$/);
  },
);

test('the first snapshot after the drawn book misses none, and its log speaks of no gap', async ({ page }) => {
  const demo = await openDemo(page);
  await expect.poll(() => readNumber(fact(demo, words.delay.received))).toBeGreaterThan(1);
  expect(await readNumber(fact(demo, words.delay.missed))).toBe(0);
  await expect(demo.getByRole('log')).not.toContainText(words.log.gap.split(/\{\w+\}/)[1]!);
});

test('a pause holds the picture while snapshots are still counted', async ({ page }) => {
  const demo = await openDemo(page);
  const received = fact(demo, words.delay.received);
  await expect.poll(() => readNumber(received)).toBeGreaterThan(1);
  await demo.getByRole('button', { name: words.pause }).click();
  await expect(demo.getByText(words.paused)).toBeVisible();
  const shown = await readNumber(fact(demo, words.facts.sequence));
  const counted = await readNumber(received);
  await expect.poll(() => readNumber(received)).toBeGreaterThan(counted + 2);
  expect(await readNumber(fact(demo, words.facts.sequence))).toBe(shown);
  await demo.getByRole('button', { name: words.pause }).click();
  await expect.poll(() => readNumber(fact(demo, words.facts.sequence))).toBeGreaterThan(shown + 2);
});

test('a book stands on the page before it is connected, named as simulated, and the first press connects', async ({
  page,
}) => {
  const letThrough = await visitHeld(page, path);
  const demo = page.getByRole('region', { name: words.title });
  const connect = demo.getByRole('button', { name: words.connect, exact: true });
  await expect(bookOf(demo, first).getByRole('row')).toHaveCount(22);
  await expect(demo.getByRole('status')).toContainText(words.before);
  // The recording is shown and named as such until something is measured.
  await expect(demo.getByText(words.delay.sample)).toBeVisible();
  await expect(demo.getByText(pushRecording.of.day)).toBeVisible();
  await expect(fact(demo, 'P50')).toHaveText(/^\d+\.\d ms$/);
  await expect(demo.getByRole('log').getByRole('listitem')).toHaveCount(pushRecording.log.length);
  await expect(connect).toBeDisabled();
  letThrough();
  await demo.getByLabel(words.instrument, { exact: true }).selectOption('SIM009');
  await connect.click();
  await expect(demo.getByText(words.status.open, { exact: true })).toBeVisible();
  await expect(bookOf(demo, 'SIM009')).toBeVisible();
});

test('a broken line comes back and subscribes again by itself', async ({ page }) => {
  const demo = await openDemo(page);
  const sequence = fact(demo, words.facts.sequence);
  await expect(bookOf(demo, first)).toBeVisible();
  await demo.getByRole('button', { name: words.break }).click();
  const log = demo.getByRole('log');
  await expect(log).toContainText(words.log.resubscribed.replace('{instruments}', first));
  await expect(log).toContainText('4000');
  await expect(demo.getByText(words.status.open, { exact: true })).toBeVisible();
  const back = await readNumber(sequence);
  await expect.poll(() => readNumber(sequence)).toBeGreaterThan(back);
});

test('an instrument is subscribed to, shown, and dropped again', async ({ page }) => {
  const demo = await openDemo(page);
  await demo.getByLabel(words.instrument, { exact: true }).selectOption('SIM005');
  await demo.getByRole('button', { name: words.subscribe, exact: true }).click();
  await expect(bookOf(demo, 'SIM005')).toBeVisible();
  await demo.getByRole('radio', { name: first }).check();
  await expect(bookOf(demo, first)).toBeVisible();
  for (const instrument of [first, 'SIM005']) {
    await demo.getByRole('button', { name: words.unsubscribe.replace('{instrument}', instrument) }).click();
  }
  await expect(demo.getByText(words.nothing.title, { exact: true })).toBeVisible();
});

test('numbers that are missing are counted and logged', async ({ page }) => {
  test.skip(isDeployed, seamReason);
  const instrument = 'SIM021';
  const demo = await openDemo(page);
  await demo.getByLabel(words.instrument, { exact: true }).selectOption(instrument);
  await demo.getByRole('button', { name: words.subscribe, exact: true }).click();
  await expect(bookOf(demo, instrument)).toBeVisible();
  await page.request.post('/api/test/market-push', { data: { fault: 'skip', instrument, count: 3 } });
  const entry = words.log.gap.replace('{instrument}', instrument).replace('{missed}', '3').split('，')[0]!;
  await expect(demo.getByRole('log')).toContainText(entry);
  expect(await readNumber(fact(demo, words.delay.missed))).toBeGreaterThanOrEqual(3);
});

test('a cut on the way is noticed, and the delay that the server adds is measured', async ({ page }) => {
  test.skip(isDeployed, seamReason);
  const instrument = 'SIM023';
  const demo = await openDemo(page);
  await demo.getByRole('button', { name: words.unsubscribe.replace('{instrument}', first) }).click();
  await page.request.post('/api/test/market-push', { data: { fault: 'delay', instrument, delay_ms: 300 } });
  await demo.getByLabel(words.instrument, { exact: true }).selectOption(instrument);
  await demo.getByRole('button', { name: words.subscribe, exact: true }).click();
  await expect(bookOf(demo, instrument)).toBeVisible();
  const slowest = fact(demo, 'P99');
  await expect.poll(async () => Number.parseFloat(await slowest.innerText())).toBeGreaterThan(290);
  await page.request.post('/api/test/market-push', { data: { fault: 'cut', instrument } });
  await expect(demo.getByRole('log')).toContainText(words.log.resubscribed.replace('{instruments}', instrument));
  await expect(demo.getByRole('log')).toContainText('1006');
});

test('everything is done by keyboard', async ({ page }) => {
  await page.goto(path);
  await expectLive(page);
  const demo = page.getByRole('region', { name: words.title });
  await page.locator('[data-demo]').focus();
  await page.keyboard.press('Tab');
  await expect(demo.getByLabel(words.instrument, { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(demo.getByRole('button', { name: words.connect, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(demo.getByText(words.status.open, { exact: true })).toBeVisible();
  const pause = demo.getByRole('button', { name: words.pause });
  await pause.focus();
  await page.keyboard.press('Space');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(demo.getByRole('button', { name: words.break })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(demo.getByRole('log')).toContainText(words.log.resubscribed.replace('{instruments}', first));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page says what the demonstration needs, and the phone shows another screen',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(path);
      // Texts inside noscript are not found by text.
      await expect(page.locator('#demo noscript p')).toHaveText(zh.evidence.demo.drawn);
      await expect(page.locator('#demo').getByRole('table', { name: /SIM004/ })).toBeVisible();
      await page.goto('/welcome/solution/mobile');
      const { phone, screens, hero } = zh.mobileSolution;
      await expect(page.getByText(phone.conditions.action)).toBeVisible();
      const steps = page.getByRole('group', { name: hero.steps });
      await steps.getByRole('radio', { name: screens.suitability.name }).check();
      await expect(page.getByText(phone.suitability.verdict)).toBeVisible();
      await expect(page.getByText(phone.conditions.action)).toBeHidden();
    },
  );
});
