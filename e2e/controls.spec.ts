import type { FileChooser, Page } from '@playwright/test';
import { en, expect, test, zh } from './fixtures.ts';
import { field, openForm, pdf } from './job-application-form.ts';

const { recruitmentApply, nav } = zh;

test('a wide window gives the page three quarters, and no paragraph a line of more than 38 characters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/welcome/pricing');
  const widest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main .page-width')].map((element) => element.clientWidth)),
  );
  expect(widest).toBe(1440);
  // Measures the lines themselves, not the boxes that contain them.
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main p')].map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const widths = [...range.getClientRects()].map(({ width }) => width);
        return Math.max(0, ...widths) / Number.parseFloat(getComputedStyle(text).fontSize);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(38.01);
});

test('a wide section has its lead beside its title where there is room, and below it on a phone', async ({ page }) => {
  const { title, lead } = zh.pricing.plans;
  for (const [width, isBeside] of [
    [1440, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/welcome/pricing');
    const heading = (await page.getByRole('heading', { name: title }).boundingBox())!;
    const text = (await page.getByText(lead, { exact: true }).boundingBox())!;
    expect(text.x > heading.x + heading.width - 1).toBe(isBeside);
    expect(text.y >= heading.y + heading.height).toBe(!isBeside);
  }
});

/** Pages whose controls reach to the page's right edge. */
const edges = [
  '/welcome',
  '/welcome/about',
  '/welcome/datahub',
  '/welcome/datahub/list',
  '/welcome/datahub/product/stock-daily-bars',
  '/welcome/doc',
  '/welcome/en-US/rqdata',
  '/welcome/pricing',
  '/welcome/purchase',
  '/welcome/rq-factor',
  '/welcome/rqoptimizer',
];

test('the contact button lies beside the page and over no control, 1024 and 1440 px wide', async ({ page }) => {
  for (const address of edges) {
    await page.goto(address);
    const { contact } = address.includes('/en-US') ? en.shell : zh.shell;
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const box = (await page.getByRole('button', { name: contact.open, exact: true }).boundingBox())!;
      expect.soft(await reachBeyond(page, box.x), `${address}, ${width} px`).toEqual([]);
    }
  }
});

/** The controls of a page that can be seen to the right of this line, wherever the page is scrolled to. */
function reachBeyond(page: Page, left: number): Promise<string[]> {
  return page.evaluate((line) => {
    const shownRight = (element: Element): number => {
      let right = element.getBoundingClientRect().right;
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') right = Math.min(right, box.getBoundingClientRect().right);
      }
      return right;
    };
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary, label)')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => shownRight(control) > line)
      .map((control) => control.outerHTML.slice(0, 120));
  }, left);
}

test.describe('on an English browser', () => {
  test.use({ locale: 'en-US' });

  test("a file is chosen by a button in the page's language, with the keys too, and its name is shown", async ({
    page,
  }) => {
    const choosers: FileChooser[] = [];
    // One listener for the whole test: the browser keeps its own dialog closed as long as there is one.
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await openForm(page);
    const input = field(page, recruitmentApply.resume);
    const control = page.locator('.file-input');
    await expect(control.getByText(recruitmentApply.resumeChoose)).toBeVisible();
    await expect(control.getByText(recruitmentApply.resumeNone)).toBeVisible();
    await field(page, recruitmentApply.email).focus();
    await page.keyboard.press('Tab');
    await expect(input).toBeFocused();
    await expect(control).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    await choosers[0]!.setFiles(pdf);
    await expect(control.getByText(pdf.name)).toBeVisible();
    // The native field covers the text and receives the press.
    const words = (await control.getByText(recruitmentApply.resumeChoose).boundingBox())!;
    await page.mouse.click(words.x + words.width / 2, words.y + words.height / 2);
    await expect.poll(() => choosers.length).toBe(2);
  });
});

test("a box is 20 px wide, unticked in the theme's colours and ticked in the brand's", async ({ page }) => {
  for (const [colorScheme, surface, primary] of [
    ['light', 'rgb(255, 255, 255)', 'rgb(42, 75, 215)'],
    ['dark', 'rgb(24, 30, 38)', 'rgb(147, 168, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/welcome/datahub/list');
    const box = page.getByRole('main').getByRole('checkbox').first();
    expect(await box.boundingBox()).toMatchObject({ width: 20, height: 20 });
    await expect(box).toHaveCSS('background-color', surface);
    await box.check();
    await expect(box).toBeChecked();
    await expect(box).toHaveCSS('background-color', primary);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('main').getByRole('checkbox').first()).toHaveCSS('appearance', 'auto');
});

test('a menu of a few links opens at its button', async ({ page }) => {
  await page.goto('/welcome/about');
  const button = page.getByRole('button', { name: nav.solutions });
  await button.click();
  const panel = page.locator('#menu-solutions');
  await expect(panel).toBeVisible();
  const [at, shown] = [(await button.boundingBox())!, (await panel.boundingBox())!];
  expect(Math.abs(shown.x - at.x)).toBeLessThanOrEqual(16);
  expect(shown.y - (at.y + at.height)).toBeLessThanOrEqual(16);
  expect(shown.width).toBeLessThanOrEqual(400);
  await panel.getByRole('link', { name: new RegExp(nav.cases) }).click();
  await expect(page).toHaveURL(/\/case$/);
});
