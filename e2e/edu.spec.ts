import type { Locator, Page } from '@playwright/test';
import { readCourses } from '#content/courses/courses.ts';
import { expect, test, zh } from './fixtures.ts';

const path = '/welcome/edu';
const { edu, eduLesson: lesson } = zh;

/** The open lesson. */
const island = (page: Page) => page.getByRole('region', { name: lesson.title });
const stepButton = (page: Page, step: keyof typeof lesson.steps) =>
  island(page).getByRole('navigation').getByRole('button', { name: lesson.steps[step].name });
const progress = (done: number) => lesson.progress.replace('{done}', String(done)).replace('{total}', '5');

async function openLesson(page: Page): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: edu.lesson.opener.open }).click();
  await expect(island(page)).toBeVisible();
}

test('the first section shows through the header, and the footer has no ground of its own', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(edu.hero.title.join(''));
  await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const top = await page.getByRole('main').locator('section').first().boundingBox();
  expect(top?.y).toBeLessThanOrEqual((await page.locator('.site-header').boundingBox())?.y ?? -1);
});

test('every course shows its weeks, and has structured data of its own', async ({ page }) => {
  await page.goto(path);
  const courses = readCourses();
  for (const { title, weeks } of courses) {
    const course = page.getByRole('article', { name: title });
    const outline = course.locator('details').first();
    if ((await outline.getAttribute('open')) === null) await outline.locator('summary').click();
    await expect(course.getByText(weeks.at(-1)?.exercise ?? '')).toBeVisible();
  }
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data: { '@type': string; itemListElement?: { item?: { '@type': string; name: string } }[] }[] = blocks.flatMap(
    (text) => JSON.parse(text),
  );
  const list = data.find((thing) => thing['@type'] === 'ItemList');
  expect(list?.itemListElement?.map(({ item }) => [item?.['@type'], item?.name])).toEqual(
    courses.map(({ title }) => ['Course', title]),
  );
  expect(data.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
});

test.describe('the lesson', () => {
  const answer = (page: Page) => island(page).getByLabel(lesson.question.answer);
  const announced = (page: Page, text: string) => island(page).getByRole('status').filter({ hasText: text });
  const check = (page: Page): Locator => island(page).getByRole('button', { name: lesson.question.check });

  test(
    'judges an answer, gives a hint and then the reason, and keeps the progress',
    { tag: '@phone' },
    async ({ page }) => {
      await openLesson(page);
      await expect(island(page).getByText(progress(0))).toBeVisible();
      await check(page).click();
      await expect(answer(page)).toHaveAccessibleDescription(lesson.question.empty);
      await answer(page).fill('百分之四');
      await check(page).click();
      await expect(answer(page)).toHaveAccessibleDescription(lesson.question.unreadable);
      await answer(page).fill('0');
      await check(page).click();
      await expect(announced(page, lesson.questions.compound.hint)).toBeVisible();
      await answer(page).fill('-4');
      await check(page).click();
      await expect(announced(page, lesson.questions.compound.why)).toBeVisible();
      await expect(island(page).getByText(progress(1))).toBeVisible();

      await island(page).getByRole('button', { name: lesson.navigation.next }).click();
      await island(page).getByLabel(lesson.controls.lookback).selectOption('120');
      await island(page)
        .getByLabel(lesson.questions.window.options[3] ?? '')
        .check();
      await check(page).click();
      await expect(island(page).getByText(progress(2))).toBeVisible();
      await openLesson(page);
      await expect(island(page).getByText(progress(2))).toBeVisible();
      await expect(island(page).getByLabel(lesson.controls.lookback)).toHaveValue('120');
      await expect(stepButton(page, 'signal')).toHaveAttribute('aria-current', 'step');

      await island(page).getByRole('button', { name: lesson.navigation.reset }).click();
      await expect(island(page).getByText(progress(0))).toBeVisible();
      await expect(answer(page)).toHaveValue('');
    },
  );

  test('recomputes after a change: reading the future makes the coefficient large', async ({ page }) => {
    await openLesson(page);
    await stepButton(page, 'alignment').click();
    const reading = island(page).getByText(/IC 均值 [+−]/);
    const mean = async () =>
      Number(/均值 ([+−][\d.]+)/.exec((await reading.textContent()) ?? '')?.[1]?.replace('−', '-'));
    const honest = await mean();
    await island(page).getByRole('checkbox', { name: lesson.controls.peeks }).check();
    await expect(island(page).getByText(lesson.reading.wrong)).toBeVisible();
    expect(await mean()).toBeGreaterThan(5 * Math.abs(honest));

    await stepButton(page, 'costs').click();
    const net = island(page).getByText(/个基点扣除后/);
    const dear = await net.textContent();
    await island(page).getByLabel(lesson.controls.cost).selectOption('0');
    await expect(net).not.toHaveText(dear ?? '');
    await island(page).getByLabel(lesson.controls.groups).selectOption('3');
    await expect(island(page).getByRole('img', { name: lesson.charts.groups.title.replace('{n}', '3') })).toBeVisible();
  });

  test('is worked by keyboard, and says at each step that its data are simulated', async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name: edu.lesson.opener.open });
    // Keys reach it once it can be used, as Tab does.
    await expect(opener).toBeEnabled();
    await opener.press('Enter');
    await expect(island(page)).toBeVisible();
    // The focus is at the lesson: the first stop is its first step.
    await page.keyboard.press('Tab');
    await expect(stepButton(page, 'returns')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(island(page).getByRole('heading', { level: 3 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(island(page).getByLabel(lesson.controls.lookback)).toBeFocused();
    for (const step of Object.keys(lesson.steps) as (keyof typeof lesson.steps)[]) {
      await stepButton(page, step).click();
      await expect(island(page).getByText(lesson.source).first()).toBeVisible();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lesson reads whole, with its pictures and answers, and the form says how to write', async ({ page }) => {
    await page.goto(path);
    const section = page.locator('#lesson');
    for (const [step, { name, text }] of Object.entries(lesson.steps)) {
      const summary = section.locator('summary').filter({ hasText: name });
      if (step !== 'returns') await summary.click();
      const part = section.getByRole('group').filter({ has: page.locator('summary', { hasText: name }) });
      await expect(part.getByText(text[0] ?? '')).toBeVisible();
      await expect(part.getByRole('img').or(part.getByRole('table')).first()).toBeVisible();
    }
    await expect(section.getByRole('table', { name: lesson.trials.caption })).toBeVisible();
    await section.getByText(lesson.question.show).first().click();
    await expect(section.getByText(lesson.questions.compound.why)).toBeVisible();
    await expect(section.getByRole('button', { name: edu.lesson.opener.open })).toBeHidden();
    await expect(page.locator('#campus noscript p')).toBeVisible();
  });
});
