import type { Locator, Page } from '@playwright/test';
import { builtDocuments } from './built-pages.ts';
import { expect, isDeployed, test, zh } from './fixtures.ts';
import { expectLive } from './live-demo.ts';

type Point = { x: number; y: number };
type Drawing = { picture: Locator; rows: readonly (readonly string[])[] };

const middle = async (part: Locator): Promise<Point> => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
/** Returns a point in the picture at the height of a row's label. */
const besideName = async ({ picture, rows }: Drawing, at: number): Promise<Point> => {
  const { x, width } = (await picture.boundingBox())!;
  return { x: x + width * 0.6, y: (await middle(picture.getByText(rows[at]![0]!, { exact: true }))).y };
};
/** Returns a point in one of equally wide columns, one for each row of the table. */
const inColumn = async ({ picture, rows }: Drawing, at: number): Promise<Point> => {
  const { x, y, width, height } = (await picture.boundingBox())!;
  return { x: x + ((at + 0.5) / rows.length) * width, y: y + height / 2 };
};
const onShape =
  (shape: string) =>
  ({ picture }: Drawing, at: number) =>
    middle(picture.locator(shape).nth(at));

const { amsRisk, factorDemo, home, optimizerDemo, pricing } = zh;
const worksheet = zh.attributionDemo.result;

test.beforeEach(async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
});

/** One chart for each way in which a pointer finds the mark of a row, on a page and in a demonstration. */
const kinds = [
  {
    kind: 'signed bars',
    path: '/welcome',
    title: home.flow.portfolio.picture,
    at: besideName,
    step: home.flow.portfolio.name,
  },
  {
    kind: 'a waterfall',
    path: '/welcome/ams/post-investment-analysis',
    title: `${worksheet.waterfall}：${worksheet.span.replace('{from}', '2024-12-31').replace('{to}', '2025-12-31')}`,
    at: besideName,
    live: true,
  },
  {
    kind: 'a scatter',
    path: '/welcome/rqoptimizer',
    title: optimizerDemo.frontier.title,
    at: onShape('circle'),
    live: true,
  },
  {
    kind: 'IC decay',
    path: '/welcome/rq-factor',
    title: factorDemo.decay.title,
    at: inColumn,
    step: factorDemo.views.decay,
    live: true,
  },
  { kind: 'volumes', path: '/welcome/pricing', title: pricing.picture.title, at: besideName },
] as const satisfies readonly { [key: string]: unknown; at: (drawing: Drawing, at: number) => Promise<Point> }[];

for (const { kind, path, title, at, ...more } of kinds) {
  test(
    `the rows of ${kind} are read at their marks by a pointer, and one after the other by keys, in words`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto(path);
      if ('live' in more) await expectLive(page);
      if ('step' in more) {
        const chosen = page.getByRole('radio', { name: more.step, exact: true });
        await page.locator('label').filter({ has: chosen }).click();
      }
      const drawing = await find(page, title);
      const { picture, rows } = drawing;
      const slider = sliderOf(picture, title);
      await expect(slider).toBeAttached();
      const said = (row: number) => expect(slider).toHaveAttribute('aria-valuetext', wordsOf(drawing, row));

      const wanted = Math.min(2, rows.length - 2);
      const point = await at(drawing, wanted);
      if (isMobile) await page.touchscreen.tap(point.x, point.y);
      else await page.mouse.move(point.x, point.y);
      await said(wanted);
      await expectShown(picture, rows[wanted]!);

      await slider.focus();
      await slider.press('Home');
      await said(0);
      await slider.press('ArrowRight');
      await said(1);
      await slider.press('ArrowLeft');
      await said(0);
      await slider.press('End');
      await said(rows.length - 1);
      await expectShown(picture, rows.at(-1)!);
      await slider.blur();
      if (!isMobile) await page.mouse.move(0, 0);
      await expect(readOut(picture)).toHaveCount(0);
    },
  );
}

test('every picture that is read by rows has a mark for each row of its table, or none at all, on every built page', async ({
  page,
}) => {
  test.skip(isDeployed, 'reads the build');
  const read = builtDocuments().filter(({ main }) => main.includes('data-rows='));
  const counts = await page.evaluate(
    (mains) =>
      mains.flatMap((main, at) =>
        [...new DOMParser().parseFromString(main, 'text/html').querySelectorAll('figure')].flatMap((figure) => {
          const marks = figure.querySelectorAll('[data-rows] [data-mark]').length;
          const rows = figure.querySelector('table')?.tBodies[0]?.rows.length ?? 0;
          return figure.querySelector('[data-rows]') ? [{ at, marks, rows }] : [];
        }),
      ),
    read.map(({ main }) => main),
  );
  expect(counts.length).toBeGreaterThan(20);
  const wrong = counts.filter(({ marks, rows }) => rows < 2 || (marks !== 0 && marks !== rows));
  expect(wrong.map(({ at, ...count }) => ({ address: read[at]!.address, ...count }))).toEqual([]);
});

test(
  'where bars are compared with marks, the figures stand in one column beyond every mark',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/welcome/edu');
    const picture = page.getByRole('img', { name: zh.edu.hero.chart.title });
    const boxesOf = (part: 'text' | 'line') =>
      picture.locator(`[data-mark] ${part}`).evaluateAll((found) =>
        found.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return { left, right };
        }),
      );
    const [figures, marks] = [await boxesOf('text'), await boxesOf('line')];
    expect([figures.length, marks.length]).toEqual([10, 10]);
    expect(new Set(figures.map(({ right }) => Math.round(right))).size).toBe(1);
    expect(Math.min(...figures.map(({ left }) => left))).toBeGreaterThan(Math.max(...marks.map(({ right }) => right)));
  },
);

test('arrows down and up follow the rows of bars as the eye does', async ({ page }) => {
  await page.goto('/welcome/ams/risk-management');
  const drawing = await find(page, amsRisk.hero.picture);
  const slider = sliderOf(drawing.picture, amsRisk.hero.picture);
  await slider.focus();
  for (const [key, row] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', wordsOf(drawing, row));
  }
});

for (const { kind, path, title, screen } of [
  { kind: 'drawdowns', path: '/welcome/ams/risk-management', title: amsRisk.drawdown.picture, screen: undefined },
  {
    kind: 'the phone’s curves',
    path: '/welcome/solution/mobile',
    title: zh.mobileSolution.phone.backtest.curve,
    screen: zh.mobileSolution.screens.backtest.name,
  },
]) {
  test(`${kind} are read by day`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(path);
    if (screen !== undefined) {
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: screen }) })
        .click();
    }
    const { picture } = await find(page, title);
    const slider = sliderOf(picture, title);
    await expect(slider).toBeAttached();
    const { x, y, width } = (await picture.boundingBox())!;
    if (isMobile) await page.touchscreen.tap(x + width / 2, y + 60);
    else await page.mouse.move(x + width / 2, y + 60);
    const half = Number(await slider.getAttribute('max')) / 2;
    await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - half)).toBeLessThanOrEqual(2);
    await expect(slider).toHaveAttribute('aria-valuetext', /^\d{4}-\d\d-\d\d(，.+ [+−]?\d+\.\d+%)+$/);
    await slider.press('End');
    await expect(slider).toHaveJSProperty('value', String(half * 2));
  });
}

/** Returns a picture with its table's rows, after opening the folds around it. */
async function find(page: Page, title: string): Promise<Drawing & { head: readonly string[] }> {
  const shown = page.getByRole('img', { name: title }).filter({ visible: true });
  const picture = (
    (await shown.count()) > 0 ? shown : page.getByRole('img', { name: title, includeHidden: true })
  ).first();
  // From the outermost fold in: an opened one leaves the list.
  const closed = picture.locator('xpath=ancestor::details[not(@open)]').locator('> summary').filter({ visible: true });
  while ((await closed.count()) > 0) await closed.first().click();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  const texts = await picture.evaluate((drawn) =>
    [...(drawn.closest('figure')?.querySelector('table')?.rows ?? [])].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    ),
  );
  const [head = [], ...rows] = texts;
  return { picture, head, rows };
}

function wordsOf({ head, rows }: Awaited<ReturnType<typeof find>>, at: number): string {
  const [name = '', ...values] = rows[at]!;
  return [name, ...values.map((value, column) => `${head[column + 1]} ${value}`)].join('，');
}

/** The tab stop over a picture, which has the picture's name. */
const sliderOf = (picture: Locator, name: string) =>
  picture.locator('xpath=..').getByRole('slider', { name, exact: true });

const readOut = (picture: Locator) => picture.locator('xpath=..').locator('dl');

async function expectShown(picture: Locator, [, ...values]: readonly string[]): Promise<void> {
  for (const value of values) {
    await expect(readOut(picture).getByText(value, { exact: true }).first()).toBeVisible();
  }
}
