import type { Page } from '@playwright/test';
import { layoutFaults, type LayoutFault } from '#scripts/layout-faults.ts';
import { listPath, product, productPath } from './datahub-page.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { addresses } from './page-addresses.ts';
import { readToTheEnd } from './read-to-the-end.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, OrderPage, placeOrder } from './store-page.ts';

/** A line of data across the middle of a picture 300 pixels wide and 100 high. */
const curve = `<path fill="none" stroke="black" d="M0 50${Array.from({ length: 30 }, (_, at) => `L${at * 10} ${50 + (at % 2)}`).join('')}"/>`;
const card = 'style="width:160px;border:1px solid;font:16px monospace"';
const row = (cell: string, align = 'baseline') =>
  `<table><tbody><tr style="vertical-align:${align}"><td>一</td><td>${cell}</td></tr></tbody></table>`;

const planted: readonly (readonly [LayoutFault['kind'], string, string])[] = [
  ['sideways', 'a page wider than its window', '<div style="width:3000px">一</div>'],
  ['cut field', 'a value', '<input style="width:60px" value="2026-11-22 10:00">'],
  ['cut field', 'a placeholder', '<input style="width:60px" placeholder="名称、摘要与字段">'],
  ['cut field', 'a choice', '<select style="width:50px;appearance:none"><option>次日开盘价成交</option></select>'],
  ['cut field', 'a long word', '<textarea style="width:60px;white-space:pre">2026-11-22 10:00</textarea>'],
  ['label on curve', 'a label', `<svg width="300" height="100">${curve}<text x="200" y="55">策略 +22%</text></svg>`],
  [
    'label on curve',
    'a label over a stretched plane',
    `<svg width="600" height="100"><svg width="100%" viewBox="0 0 300 100" preserveAspectRatio="none">${curve}</svg><text x="500" y="55">策略 +22%</text></svg>`,
  ],
  ['baselines', 'a cell that is set lower', row('<p style="padding-top:9px">二</p>', 'top')],
  [
    'baselines',
    'a box whose last line gives the row its own',
    row('<span style="display:inline-block">二<br>三</span>'),
  ],
  ['lone character', 'a text of a card', `<main><div ${card}><p style="width:5.5em">一二三四五六</p></div></main>`],
  [
    'lone character',
    'with its full stop',
    `<main><div ${card}><p style="width:5.5em">一二三四<b>五六。</b></p></div></main>`,
  ],
];

test('each kind of fault is found where it is planted', async ({ page }) => {
  for (const [kind, name, html] of planted) {
    await page.setContent(html);
    expect
      .soft(
        (await page.evaluate(layoutFaults)).map((fault) => fault.kind),
        name,
      )
      .toEqual([kind]);
  }
});

test('what is in order has no faults', async ({ page }) => {
  await page.setContent(`<main>
    <input value="2026-11-22"><input readonly style="width:60px" value="https://example.com/a/long/address"><input type="checkbox"><select><option>次日开盘价成交</option></select><textarea>一</textarea>
    <svg width="300" height="100">${curve}<text y="20">策略 +22%</text><text x="310" y="55">基准</text></svg>
    ${row('<small>二</small>')}${row('二<br>三')}
    <div ${card}><p style="width:5.5em">一二三四五六七</p></div><p style="width:5.5em">一二三四五六</p>
    <details><summary>更多</summary><input style="width:20px" value="2026-11-22"></details></main>`);
  expect(await page.evaluate(layoutFaults)).toEqual([]);
});

for (const width of [360, 1440]) {
  test(`pages have no fault of layout, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
    const english = ['/welcome/en-US/rqdata', '/welcome/en-US/pricing', '/welcome/en-US/purchase'];
    const pages = [
      '/welcome',
      '/welcome/rq-alpha-plus',
      '/welcome/pricing',
      ...english,
      listPath,
      productPath(product.id),
    ];
    for (const path of pages) {
      await page.goto(path);
      await readToTheEnd(page);
      expect.soft(await page.evaluate(layoutFaults), path).toEqual([]);
    }
  });
}

/** Pages that lead to an order or a trial, in both languages. */
const selling = addresses.filter((address) =>
  /^\/welcome(?:\/en-US)?(?:\/(?:rqdata|pricing|purchase|buying|contact|road-show|trial\/.*|quant|ams.*|rq-.*|rqoptimizer|solution\/.*|datahub.*|store))?(?:\?.*)?$/.test(
    address,
  ),
);

/** Settings of readers' browsers and phones: the width of the window, and changes to the page's styles. */
const readers = [
  ['a window of 320 pixels', 320, ''],
  [
    'the text spacing of WCAG 1.4.12',
    320,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ],
  ['letters twice as large', 390, 'html { font-size: 200% !important }'],
] as const;

/** Adds styles without a style element, which the site's policy refuses. */
function changeStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Returns elements that overflow the window, and fields that an iPhone would zoom into on focus. */
async function faultsForReaders(page: Page): Promise<string[]> {
  const faults = await page.evaluate(layoutFaults);
  const sideways = faults
    .filter(({ kind }) => kind === 'sideways')
    .map(({ selector, detail }) => `${selector} ${detail}`);
  const fields = page.locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea');
  const small = await fields.evaluateAll((all) =>
    all
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small letters: ${field.outerHTML.slice(0, 120)}`),
  );
  return [...sideways, ...small];
}

for (const [name, width, styles] of readers) {
  test.describe(`with ${name}`, () => {
    test.describe.configure({ timeout: 300_000 });
    test.use({ viewport: { width, height: 740 } });
    test.beforeEach(({ page }) => page.addInitScript(changeStyles, styles));

    test('no page that sells scrolls sideways, and no field has letters below 16 pixels', async ({ page }) => {
      expect(selling.filter((address) => address.includes('/en-US/')).length).toBeGreaterThan(6);
      for (const address of [...selling, '/welcome/licence', '/welcome/en-US/licence']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        // Nothing is laid out late here: scrolling only adds the readouts over charts, which take no room.
        expect.soft(await faultsForReaders(page), address).toEqual([]);
      }
    });

    test('nor does an order, before and after it is paid', async ({ page }) => {
      test.skip(isDeployed, seamReason);
      await signIn(page, newPhone());
      const order = new OrderPage(page);
      await order.open(await placeOrder(page));
      await order.expectStatus('pending_payment');
      expect.soft(await faultsForReaders(page), 'to be paid').toEqual([]);
      await order.startButton('alipay').click();
      await answerCashier(page, 'pay');
      await order.expectStatus('fulfilled');
      await expect(page.getByRole('heading', { name: zh.deliveries.title })).toBeVisible();
      await readToTheEnd(page);
      expect.soft(await faultsForReaders(page), 'paid').toEqual([]);
    });
  });
}
