import { layoutFaults, type LayoutFault } from '#scripts/layout-faults.ts';
import { listPath, product, productPath } from './datahub-page.ts';
import { expect, test } from './fixtures.ts';
import { readToTheEnd } from './read-to-the-end.ts';

/** A line of data over the whole of a picture 300 pixels wide and 100 high, along its middle. */
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
  ['lone character', 'a text of a card', `<main><div ${card}><p style="width:5em">一二三四五六</p></div></main>`],
  [
    'lone character',
    'with its full stop',
    `<main><div ${card}><p style="width:5em">一二三四<b>五六。</b></p></div></main>`,
  ],
];

for (const [kind, name, html] of planted) {
  test(`${kind}: ${name} is found`, async ({ page }) => {
    await page.setContent(html);
    expect((await page.evaluate(layoutFaults)).map((fault) => fault.kind)).toEqual([kind]);
  });
}

test('what is in order has no faults', async ({ page }) => {
  await page.setContent(`<main>
    <input value="2026-11-22"><input readonly style="width:60px" value="https://example.com/a/long/address"><input type="checkbox"><select><option>次日开盘价成交</option></select><textarea>一</textarea>
    <svg width="300" height="100">${curve}<text y="20">策略 +22%</text><text x="310" y="55">基准</text></svg>
    ${row('<small>二</small>')}${row('二<br>三')}
    <div ${card}><p style="width:5em">一二三四五六七</p></div><p style="width:5em">一二三四五六</p>
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
