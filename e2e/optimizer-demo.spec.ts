import type { Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';
import { chooseView, copiedAddress, expectLive, openMore } from './live-demo.ts';

const { optimizerDemo: words } = zh;

/** Up to the first figure of a text with placeholders. */
const beginning = (text: string) => text.slice(0, text.indexOf('{'));

/** Answers compute ten years of a market: on a busy machine they take their time. */
test.describe.configure({ timeout: 240_000 });
const expectAnswer = expect.configure({ timeout: 60_000 });

const status = (page: Page) => page.locator('[data-demo=live] output[aria-busy]');
const field = (page: Page, name: keyof typeof words.fields) => page.getByLabel(words.fields[name], { exact: true });

const objectives = (page: Page) => page.getByRole('combobox', { name: words.objective.legend, exact: true });

async function expectSolved(page: Page) {
  await expectAnswer(status(page)).toContainText(beginning(words.status.solved));
}

test.describe('the optimizer bench', () => {
  test('is fetched when it is in view, and solves for every objective', async ({ page }) => {
    await page.goto('/welcome/rqoptimizer');
    await expectLive(page);
    await expectSolved(page);
    const answers = new Set([await status(page).textContent()]);
    for (const objective of ['minimumVariance', 'minimumTrackingError', 'maximumSharpe', 'riskParity'] as const) {
      await objectives(page).selectOption(objective);
      await expectAnswer.poll(async () => answers.has(await status(page).textContent())).toBe(false);
      await expectSolved(page);
      answers.add(await status(page).textContent());
    }
    expect(answers.size).toBe(5);
    await expect(page.getByRole('img', { name: words.frontier.title })).toBeVisible();
    await chooseView(page, words.views.risk);
    await expect(page.getByRole('img', { name: words.split.title })).toBeVisible();
  });

  test(
    'names the limits that exclude each other, and relaxes them as little as possible on request',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/welcome/rqoptimizer?demo=optimizer');
      await expectSolved(page);
      await openMore(page);
      await field(page, 'highest').fill('5');
      await field(page, 'industry').fill('2');
      await field(page, 'style').fill('');
      await field(page, 'trackingError').fill('');
      const alert = page.getByRole('alert').filter({ hasText: words.conflict.title });
      await expectAnswer(alert.getByRole('listitem')).toHaveText([
        '个股权重 ≤ 5.0%：SIM002、SIM012、SIM022',
        '行业主动权重 ±2.0%：食品饮料',
      ]);
      await alert.getByRole('button', { name: words.conflict.soften }).click();
      await expectAnswer(status(page)).toContainText(beginning(words.status.soft));
      const soft = page.getByRole('status').filter({ hasText: words.soft.title });
      await expect(soft.getByRole('listitem')).toHaveText([
        /^银行主动权重：±2.0% → ±2.\d%$/,
        /^食品饮料主动权重：±2.0% → ±\d.\d%$/,
      ]);
      await soft.getByRole('button', { name: words.soft.back }).click();
      await expect(alert).toBeVisible();
    },
  );

  test('reproduces what was shared by its address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/welcome/rqoptimizer?demo=optimizer&o=minimumVariance');
    await expectSolved(page);
    await openMore(page);
    await field(page, 'turnover').fill('40');
    await page.getByLabel(words.fields.tiltStyle).selectOption('bookToPrice');
    await field(page, 'tilt').fill('0.2');
    await expectAnswer(status(page)).toHaveAttribute('aria-busy', 'false');
    await expectAnswer(status(page)).toContainText('40.0%');
    const answer = (await status(page).textContent()) ?? '';
    const address = await copiedAddress(page);
    await page.goto(address);
    await expectAnswer(status(page)).toHaveText(answer);
    await expect(field(page, 'tilt')).toHaveValue('0.2');
    await expect(objectives(page)).toHaveValue('minimumVariance');
  });

  test('takes the default for a broken address and says so; a wrong entry is reported beside its field and kept', async ({
    page,
  }) => {
    await page.goto('/welcome/rqoptimizer?demo=optimizer&hi=abc&o=moon');
    await expectSolved(page);
    await expect(page.getByText(beginning(words.status.unread).slice(0, 4))).toContainText('o、hi');
    const highest = field(page, 'highest');
    await expect(highest).toHaveValue('10');
    await highest.fill('三');
    await expect(highest).toHaveAccessibleErrorMessage(words.problems.number);
    await expect(highest).toHaveValue('三');
    await expectAnswer(status(page)).toHaveText(words.status.stale);
    await highest.fill('3');
    await expect(highest).toHaveAccessibleErrorMessage(words.problems.full);
    await highest.fill('8');
    await expectSolved(page);
  });

  test('is worked by keyboard alone', async ({ page }) => {
    await page.goto('/welcome/rqoptimizer?demo=optimizer');
    await expectSolved(page);
    const before = await status(page).textContent();
    // The demonstration takes the focus, so that the next stop is its first control.
    await page.keyboard.press('Tab');
    await expect(objectives(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(objectives(page)).toHaveValue('minimumVariance');
    await expectAnswer(status(page)).not.toHaveText(before ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await expect(field(page, 'highest')).toHaveValue('6');
    await expectSolved(page);
    // Past the other field in sight, to the fold of the others.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(field(page, 'lowest')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its whole story', async ({ page }) => {
    await page.goto('/welcome/rqoptimizer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: words.frontier.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: zh.rqoptimizer.conflict.title })).toBeVisible();
  });
});
