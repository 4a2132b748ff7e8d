import type { Page } from '@playwright/test';
import { expect, test, zh } from './fixtures.ts';
import { chooseView, copiedAddress, expectLive, openMore } from './live-demo.ts';

const words = zh.factorDemo;
const { evidence, marketModel } = zh;
const path = '/welcome/rq-factor';

/** A study computes ten years of a market: on a busy machine it takes its time. */
test.describe.configure({ timeout: 240_000 });
const withinStudy = { timeout: 60_000 };

/** Returns the line that sums up the study; it exists only if the figures match the controls. */
function statusLine(page: Page) {
  return page.getByRole('status').filter({ hasText: words.figures.mean.name });
}

async function openLab(page: Page, query = ''): Promise<void> {
  await page.goto(`${path}${query}`);
  await expectLive(page);
  await expect(statusLine(page)).toBeVisible(withinStudy);
}

/** The value under a name in the table of figures. */
function figure(page: Page, name: keyof typeof words.figures) {
  const term = page.getByRole('term').filter({ hasText: words.figures[name].name }).first();
  return term.locator('xpath=following-sibling::*[1]');
}

function controls(page: Page) {
  const form = page.getByRole('form', { name: words.controls });
  return {
    factor: form.getByLabel(words.factor.label, { exact: true }),
    winsorisation: form.getByLabel(words.preparation.winsorisation),
    industry: form.getByLabel(words.preparation.industry),
    groups: form.getByLabel(words.test.groups),
    holding: form.getByLabel(words.test.holding),
    from: form.getByLabel(words.test.from),
    to: form.getByLabel(words.test.to),
    expression: form.getByLabel(words.factor.expression),
    form,
  };
}

/** Acts and waits until the study's line changes. */
async function changes(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await statusLine(page).textContent();
  await act();
  await expect(statusLine(page)).not.toHaveText(before!, withinStudy);
}

test(
  'the lab computes in a worker, and shows the figures of every picture as a table',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openLab(page);
    await expect.poll(() => page.workers().length).toBe(1);
    await expect(page.getByRole('heading', { name: words.title, level: 2 })).toBeVisible();
    const lab = page.getByRole('region', { name: words.title });
    const summaries = lab.getByText(evidence.table, { exact: true });
    await expect(summaries).toHaveCount(6);
    await chooseView(page, words.views.decay);
    await summaries.nth(1).click();
    const table = lab.getByRole('table', { name: words.decay.title });
    await expect(table.getByRole('row')).toHaveCount(13);
    await table.scrollIntoViewIfNeeded();
    await expect(table).toBeInViewport();
    // On a phone the pictures lie far below the controls: the line that sums up stays in sight.
    await expect(statusLine(page)).toBeInViewport({ ratio: 1 });
  },
);

test('every control changes the figures', async ({ page }) => {
  await openLab(page);
  await openMore(page);
  const { factor, winsorisation, industry, holding, from, to, groups, form } = controls(page);
  await changes(page, () => factor.selectOption('momentum60'));
  await changes(page, () => form.getByLabel(words.factor.high).check());
  await changes(page, () => winsorisation.selectOption('none'));
  await changes(page, () => industry.check());
  await changes(page, () => form.getByLabel(marketModel.styles.size, { exact: true }).check());
  await changes(page, () => form.getByRole('button', { name: words.preparation.all }).click());
  await changes(page, () => form.getByRole('button', { name: words.preparation.clear }).click());
  await changes(page, () => form.getByLabel(words.test.kinds.pearson).check());
  await changes(page, () => holding.selectOption('10'));
  await changes(page, () => from.fill('2018-01-01'));
  await changes(page, () => to.fill('2022-12-31'));
  await chooseView(page, words.views.groups);
  const longShort = await figure(page, 'longShort').textContent();
  await groups.selectOption('10');
  await expect(page.getByRole('img', { name: words.groups.title.replace('{count}', '10') })).toBeVisible();
  await expect(figure(page, 'longShort')).not.toHaveText(longShort!, withinStudy);
});

test('a composite is written as an expression, or put together by buttons', async ({ page }) => {
  await openLab(page);
  await openMore(page);
  const { factor, expression, form } = controls(page);
  await expect(factor).toHaveValue('composite');
  await changes(page, () => expression.fill('growth - 2 * beta'));
  await changes(page, () => form.getByRole('button', { name: 'leverage' }).click());
  await expect(expression).toHaveValue('growth - 2 * beta + leverage');

  await expression.fill('growth - alpha101');
  await expect(expression).toHaveAccessibleErrorMessage(
    words.expressionProblems.unknownFactor.replace('{at}', 'alpha101'),
  );
  await expect(expression).toHaveValue('growth - alpha101');
  await expect(page.getByText(words.status.stale)).toBeVisible();
  await expression.fill('growth');
  await expect(statusLine(page)).toBeVisible(withinStudy);
});

test('dates that make no sense are reported beside the field, and a style neutralised by itself leaves nothing', async ({
  page,
}) => {
  await openLab(page);
  await openMore(page);
  const { from, to, factor, winsorisation, form } = controls(page);
  await to.fill('2015-06-30');
  await expect(to).toHaveAccessibleErrorMessage(words.dateProblems.outside);
  await to.fill('2020-01-31');
  await from.fill('2020-06-01');
  await expect(form.getByText(words.dateProblems.order)).toBeVisible();
  await from.fill('2020-01-01');
  await expect(form.getByText(words.dateProblems.tooShort)).toBeVisible(withinStudy);
  await expect(page.getByText(words.status.stale)).toBeVisible();
  await to.fill('2021-12-31');
  await expect(statusLine(page)).toBeVisible(withinStudy);

  await factor.selectOption('beta');
  await winsorisation.selectOption('none');
  await form.getByLabel(marketModel.styles.beta, { exact: true }).check();
  await expect(page.getByText(words.status.explained)).toBeVisible(withinStudy);
});

test('the address brings the same settings and the same figures', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page);
  await openMore(page);
  const before = controls(page);
  await before.factor.selectOption('composite');
  await before.expression.fill('size - 0.5 * liquidity');
  await before.industry.check();
  await before.groups.selectOption('3');
  await changes(page, () => before.holding.selectOption('10'));
  const said = await statusLine(page).textContent();
  const address = await copiedAddress(page);

  await openLab(page, new URL(address).search);
  await expect(statusLine(page)).toHaveText(said!, withinStudy);
  const after = controls(page);
  await expect(after.expression).toHaveValue('size - 0.5 * liquidity');
  await expect(after.industry).toBeChecked();
  await expect(after.groups).toHaveValue('3');
  await openMore(page);
  await after.form.getByRole('button', { name: words.reset }).click();
  await expect(after.factor).toHaveValue('composite');
});

test('an address that cannot be read opens the lab with defaults and says which part', async ({ page }) => {
  await openLab(page, '?demo=factor&f=pe&g=99&h=10&expr=%3Cscript%3E');
  await expect(page.getByText('f、g', { exact: false })).toBeVisible();
  const { factor, groups, holding } = controls(page);
  await expect(factor).toHaveValue('composite');
  await expect(groups).toHaveValue('5');
  await expect(holding).toHaveValue('10');
});

test('a recommended set-up of the manual opens with its settings', async ({ page }) => {
  await page.goto('/welcome/doc/rqsdk-factor-tests');
  await page.getByRole('link', { name: '打开：指数增强', exact: true }).click();
  await expect(statusLine(page)).toBeVisible(withinStudy);
  await expect(controls(page).holding).toHaveValue('20');
  await expect(controls(page).industry).toBeChecked();
});

test('a study that cannot run says so, and runs when it is tried again', async ({ page }) => {
  // The first worker's file is missing, as after a deployment or on a broken line.
  await page.addInitScript(() => {
    const Given = Worker;
    let isFirst = true;
    window.Worker = class extends Given {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(isFirst ? '/welcome/no-such-worker.js' : url, options);
        isFirst = false;
      }
    };
  });
  await page.goto(path);
  await expect(page.getByText(words.status.failed)).toBeVisible(withinStudy);
  await page.getByRole('button', { name: words.status.retry }).click();
  await expect(statusLine(page)).toBeVisible(withinStudy);
});

test('the lab is worked by keyboard alone', async ({ page }) => {
  await page.goto(`${path}?demo=factor`);
  await expectLive(page);
  await expect(statusLine(page)).toBeVisible(withinStudy);
  // A shared address puts the focus at the demonstration: the first stop is its first control.
  await page.keyboard.press('Tab');
  await expect(controls(page).factor).toBeFocused();
  await changes(page, () => page.keyboard.press('ArrowUp'));
  await page.keyboard.press('Tab');
  await changes(page, () => page.keyboard.press('ArrowUp'));
  await expect(controls(page).form.getByLabel(words.factor.high)).toBeChecked();
});
