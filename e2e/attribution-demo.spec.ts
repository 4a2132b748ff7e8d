import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { listCountryCodes } from '#contract/common.ts';
import { getAnnouncement } from '#contract/edited.ts';
import { isLogin } from '#contract/user.ts';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { expect, test, zh } from './fixtures.ts';
import { chooseView, expectLive, openMore } from './live-demo.ts';

const { attributionDemo: words } = zh;

/** Two rows of a file that is right, undated: the span is chosen below. */
const smallFile = '代码,权重\nSIM001,60%\nSIM002,40%\n';

const badFile = [
  '日期,代码,权重',
  '2025-06-30,SIM001,５０％',
  '2025-06-30,SIM031,10%',
  '2025-06-31,SIM002,10%',
  '2025-06-30,SIM003,"1,23%"',
  '2025-06-30,SIM001,5%',
].join('\n');

async function openWorksheet(page: Page): Promise<void> {
  await page.goto('/welcome/ams/post-investment-analysis');
  await expectLive(page);
  await openMore(page);
  await chooseView(page, words.result.views.industries);
}

const pasteField = (page: Page) => page.getByLabel(words.input.paste);
const fileField = (page: Page) => page.getByLabel(words.input.file);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const resultHeading = (page: Page) => page.getByRole('heading', { name: words.result.title });
const brinsonTable = (page: Page) => page.getByRole('table', { name: words.result.brinson });
const factorTable = (page: Page) => page.getByRole('table', { name: words.result.factors });
const problemTable = (page: Page) => page.getByRole('table', { name: words.problems.caption });

async function paste(page: Page, text: string): Promise<void> {
  await pasteField(page).fill(text);
  await button(page, words.input.calculate).click();
}

const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function rowsOf(download: Download): Promise<(readonly string[])[]> {
  return parseCsv(await readFile(await download.path(), 'utf8')).rows.map(({ cells }) => cells);
}

async function savedBy(page: Page, name: string): Promise<(readonly string[])[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return rowsOf(download);
}

test('the sample gives the figures of the page, by industry and by factor, and so does its download', async ({
  page,
}) => {
  await openWorksheet(page);
  const { portfolioReturn, benchmarkReturn } = sampleProduct().lastYear;
  const active = formatNumber((portfolioReturn - benchmarkReturn) * 100, 2, { signed: true });
  await chooseView(page, words.result.views.factors);
  await expect(factorTable(page).getByRole('row', { name: words.result.total })).toContainText(active);
  await chooseView(page, words.result.views.industries);
  await expect(brinsonTable(page).getByRole('row', { name: words.result.total })).toContainText(active);
  const total = brinsonTable(page).getByRole('row', { name: words.result.total });
  const figures = await total.textContent();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.input.saveSample).click()]);
  expect(download.suggestedFilename()).toBe(words.input.sampleName);
  await fileField(page).setInputFiles(csv('again.csv', await readFile(await download.path())));
  await expect(page.getByText('again.csv').first()).toBeVisible();
  await expect(total).toHaveText(figures!);
});

test('a changed benchmark, model and span computes at once', async ({ page }) => {
  await openWorksheet(page);
  await paste(page, smallFile);
  const total = brinsonTable(page).getByRole('row', { name: words.result.total });
  let before = await total.textContent();
  for (const [label, option] of [
    [words.result.benchmark, words.result.benchmarks.equal],
    [words.result.from, '2024-06-28'],
    [words.result.to, '2025-06-30'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    await expect(total).not.toHaveText(before!);
    before = await total.textContent();
  }
  const bank = brinsonTable(page).getByRole('row', { name: zh.marketModel.industries.banks });
  const byFachler = await bank.textContent();
  await page.getByLabel(words.result.model).selectOption({ label: words.result.models['hood-beebower'] });
  await expect(bank).not.toHaveText(byFachler!);
  await expect(total).toHaveText(before!);
});

test('pasted cells, a GBK file and a dropped file are read, and what was assumed is said', async ({ page }) => {
  await openWorksheet(page);
  await paste(page, '证券代码\t名称\t市值占净值\nｓｉｍ００１\t甲\t50\nSIM002\t乙\t40\n合计\t\t90\n');
  await expect(resultHeading(page)).toBeFocused();
  for (const note of [
    words.notices.percentGuessed,
    words.notices.totalsSkipped.replace('{detail}', '4'),
    words.notices.columnsIgnored.replace('{detail}', '名称'),
  ]) {
    await expect(page.getByText(note)).toBeVisible();
  }

  // 代码,权重 in GBK.
  const gbk = Buffer.concat([
    Buffer.from([0xb4, 0xfa, 0xc2, 0xeb, 0x2c, 0xc8, 0xa8, 0xd6, 0xd8]),
    Buffer.from('\r\nSIM001,100%\r\n'),
  ]);
  await fileField(page).setInputFiles(csv('holdings.csv', gbk));
  await expect(page.getByText(words.notices.gb18030)).toBeVisible();
  const total = await brinsonTable(page).getByRole('row', { name: words.result.total }).textContent();

  await paste(page, smallFile);
  await expect(page.getByText(words.input.pastedName).first()).toBeVisible();
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.csv', { type: 'text/csv' }));
      return data;
    },
    [...gbk],
  );
  await page.getByRole('region', { name: words.input.title }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(resultHeading(page)).toBeFocused();
  await expect(page.getByText('dropped.csv').first()).toBeVisible();
  await expect(brinsonTable(page).getByRole('row', { name: words.result.total })).toHaveText(total!);
});

test(
  'a bad file gets every error by row and column, and computes once corrected in place',
  { tag: '@phone' },
  async ({ page }) => {
    await openWorksheet(page);
    await fileField(page).setInputFiles(csv('bad.csv', badFile));
    await expect(page.getByRole('heading', { name: words.problems.title.replace('{count}', '4') })).toBeFocused();
    const kinds = words.problems.kinds;
    for (const [line, column, found, problem] of [
      ['3', words.problems.columnNames.code, 'SIM031', kinds.codeUnknown],
      ['4', words.problems.columnNames.date, '2025-06-31', kinds.dateUnreadable],
      ['5', words.problems.columnNames.weight, '1,23%', kinds.amountUnreadable],
      ['6', words.problems.columnNames.code, 'SIM001', kinds.duplicate],
    ] as const) {
      const row = problemTable(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: line, exact: true }) });
      await expect(row).toContainText(column);
      await expect(row).toContainText(found);
      await expect(row).toContainText(problem.what.replace('{firstLine}', '2'));
      await expect(row).toContainText(problem.mend);
    }
    await expect(resultHeading(page)).toBeHidden();

    const corrected = badFile
      .replace('SIM031', 'SIM030')
      .replace('2025-06-31', '2025-06-30')
      .replace('"1,23%"', '12.3%')
      .replace(/SIM001,5%$/, '现金,17.7%');
    await expect(pasteField(page)).toHaveValue(badFile);
    await paste(page, corrected);
    await expect(resultHeading(page)).toBeFocused();
    await expect(problemTable(page)).toBeHidden();
  },
);

test('what is too large or no text is refused beside the field, and the pasted text is kept', async ({ page }) => {
  await openWorksheet(page);
  await pasteField(page).fill(smallFile);
  await fileField(page).setInputFiles(csv('large.csv', `代码,权重\n${'SIM001,1%\n'.repeat(120_000)}`));
  await expect(fileField(page)).toHaveAccessibleErrorMessage(words.input.tooLarge.replace('{size}', '1.1'));
  await fileField(page).setInputFiles(csv('book.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0])));
  await expect(fileField(page)).toHaveAccessibleErrorMessage(words.input.notText);
  await expect(pasteField(page)).toHaveValue(smallFile);
  await button(page, words.input.calculate).click();
  await expect(resultHeading(page)).toBeFocused();
  await expect(page.getByText(words.input.notText)).toBeHidden();
});

test('nothing leaves the browser: after the opening it fetches only scripts and what the login needs, and it works offline', async ({
  page,
  context,
}) => {
  await openWorksheet(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isScript = /^(blob|data):|^[^?]*\/welcome\/_next\/static\/chunks\/[\w.-]+\.js$/.test(request.url());
    // The session of every page makes these calls at idle, with no data in them.
    const ofSession = [isLogin.path, listCountryCodes.path, getAnnouncement.path.replace('{locale}', 'zh-CN')];
    const isOfSession = ofSession.some((path) => request.url().endsWith(`/api${path}`));
    const isSilent = ['{}', null].includes(request.postData());
    if (!isScript && !(isOfSession && isSilent)) sent.push(request.url());
  });
  await context.setOffline(true);
  await button(page, words.input.loadSample).click();
  await expect(resultHeading(page)).toBeFocused();
  await paste(page, smallFile);
  await expect(page.getByText(words.input.pastedName).first()).toBeVisible();
  await fileField(page).setInputFiles(csv('own.csv', smallFile));
  await expect(page.getByText('own.csv').first()).toBeVisible();
  await savedBy(page, zh.takeAway.csv);
  await savedBy(page, words.input.saveSample);
  await paste(page, badFile);
  await savedBy(page, words.problems.save);
  expect(sent).toEqual([]);
});

test('downloads add up, and run no formula', async ({ page }) => {
  await openWorksheet(page);
  await fileField(page).setInputFiles(csv('=cmd.csv', smallFile));
  await expect(resultHeading(page)).toBeFocused();
  const [head, ...rows] = await savedBy(page, zh.takeAway.csv);
  expect(head).toEqual([zh.takeAway.part, zh.takeAway.item, zh.takeAway.measure, zh.takeAway.value, zh.takeAway.data]);
  expect(rows.map((cells) => cells.at(-1))).toEqual(rows.map(() => zh.takeAway.simulated));
  expect(rows[0]![3]).toBe("'=cmd.csv");
  const valuesOf = (part: string, measure: string, item?: string) =>
    rows
      .filter(
        (cells) => cells[0] === part && cells[2]!.startsWith(measure) && (item === undefined || cells[1] === item),
      )
      .map((cells) => Number(cells[3]));
  const [active] = valuesOf(words.result.waterfall, words.result.value, words.result.active);
  const sums = valuesOf(words.result.industry, words.result.sum);
  expect(sums.reduce((sum, value) => sum + value, 0)).toBeCloseTo(active!, 10);
  expect(valuesOf(words.result.factor, words.result.contribution, words.result.total)[0]).toBeCloseTo(active!, 10);

  await paste(page, '代码,权重\n"=HYPERLINK(""http://x"")",10%\n@SUM(A1),10%\n+1,10%\n-1,10%\n');
  const problems = await savedBy(page, words.problems.save);
  expect(problems.slice(1).map((cells) => cells[2])).toEqual([`'=HYPERLINK("http://x")`, "'@SUM(A1)", "'+1", "'-1"]);
});

test('the keyboard alone changes the model and computes other holdings', async ({ page }) => {
  await openWorksheet(page);
  await page.locator('[data-demo]').focus();
  const model = page.getByLabel(words.result.model);
  for (const label of [words.result.benchmark, words.result.model]) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(model).toHaveValue('hood-beebower');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(words.input.file)).toBeFocused();
  // Past the fold, which is open.
  await page.keyboard.press('Tab');
  for (const name of [words.input.loadSample, words.input.saveSample]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(pasteField(page)).toBeFocused();
  await page.keyboard.insertText(smallFile);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(resultHeading(page)).toBeFocused();
  await expect(page.getByText(words.input.pastedName).first()).toBeVisible();
});

test('an address that asks for what there is not says so, and shows the usual', async ({ page }) => {
  await page.goto('/welcome/ams/post-investment-analysis?demo=attribution&sample=1&bm=none&to=2024-99-99');
  await expect(page.getByText(words.status.unread.split('{')[0]!)).toContainText('to、bm');
  await expect(page.getByLabel(words.result.benchmark, { exact: true })).toHaveValue('capitalisation');
});
