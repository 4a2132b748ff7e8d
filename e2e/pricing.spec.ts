import type { Page } from '@playwright/test';
import {
  dataPackages,
  findPricedItem,
  outgrownPlan,
  quote,
  recommendedPlan,
  trafficPacks,
} from '#content/prices/price-list.ts';
import { getRqdataCloudMerchandise } from '#contract/merchandise.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { calculatorChoice as choice, calculatorField as field, openCalculator } from './calculator-page.ts';
import { expect, test, zh } from './fixtures.ts';
import { visitHeld } from './visits.ts';

const { pricing, priceCalculator: words } = zh;

const nameOf = (id: string) => findPricedItem(id)!.name['zh-CN'];
const answer = (page: Page) => page.getByRole('region', { name: words.results }).getByRole('status').first();
const recommended = (page: Page) =>
  page
    .getByRole('table', { name: words.options.caption })
    .getByRole('row')
    .filter({ hasText: words.options.recommended });

function totalOf(items: { id: string; quantity: number }[], months: number): string {
  const quoted = quote(items, months);
  if ('problem' in quoted) throw new Error(quoted.problem);
  return formatYuan(quoted.totalFen);
}

test('prices of the page are those of the merchandise call', async ({ page, request }) => {
  const reply = await request.get(`/api${getRqdataCloudMerchandise.path}`);
  const { data } = getRqdataCloudMerchandise.reply.parse(await reply.json());
  await page.goto('/welcome/pricing');
  await page.getByText(pricing.plans.compare, { exact: true }).click();
  const plans = page.getByRole('table', { name: pricing.plans.caption });
  const extras = page.getByRole('table', { name: pricing.extras.caption });
  const [packages, ...others] = data.merchandise_groups;
  for (const { unit_price: price } of packages!.items) {
    await expect(plans).toContainText(`${formatYuan(Number(price) * 100)} /`);
  }
  for (const { name, unit_price: price } of others.flatMap(({ items }) => items)) {
    const row = extras.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row).toContainText(`${formatYuan(Number(price) * 100)} /`);
  }
});

test('each plan carries its choice into the purchase', async ({ page }) => {
  await page.goto('/welcome/pricing');
  for (const { id, name } of dataPackages) {
    const buy = page.getByRole('link', { name: zh.plans.buy.replace('{name}', name['zh-CN']) });
    await expect(buy).toHaveAttribute('href', `/welcome/purchase?items=${id}:1&months=12`);
  }
});

test.describe('the calculator', () => {
  test(
    'turns a need into rows, traffic, days of the trial, a package and its price',
    { tag: '@phone' },
    async ({ page }) => {
      await openCalculator(page);
      await field(page, 'n').fill('300');
      await field(page, 'f').selectOption('minute');
      await field(page, 'y').fill('10');
      await field(page, 'users').fill('1');
      await expect(answer(page)).toHaveText('一份历史 174,960,000 行，计费流量 3.0 GB，按试用的每日额度折合 4 天');
      await expect(recommended(page)).toContainText(nameOf('professional'));
      await expect(
        page.getByText(words.options.misfits.history.replace('{years}', String(outgrownPlan.allows.intradayYears))),
      ).toBeVisible();
      const price = page.getByRole('table', { name: words.price.caption });
      await expect(page.getByText(totalOf([{ id: 'professional', quantity: 1 }], 12)).last()).toBeVisible();
      await choice(page, 'checkbox', 'futures').check();
      if (trafficPacks.length > 0) await field(page, 'packs').fill('2');
      await field(page, 'months').selectOption('24');
      const items = [
        { id: 'professional', quantity: 1 },
        { id: 'futures', quantity: 1 },
        ...trafficPacks.map(({ id }) => ({ id, quantity: 2 })),
      ];
      await expect(price.getByRole('rowheader')).toHaveText(items.map(({ id }) => nameOf(id)));
      await expect(page.getByText(totalOf(items, 24)).last()).toBeVisible();
      const query = `items=${items.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}&months=24`;
      await expect(page.getByRole('link', { name: words.price.buy })).toHaveAttribute(
        'href',
        `/welcome/purchase?${query}`,
      );
      await expect(page.locator('#calculator').getByRole('link', { name: zh.trialLink.label })).toHaveAttribute(
        'href',
        `/welcome/trial/rqdata-cloud?${query}`,
      );
    },
  );

  test('reproduces what was shared by its address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openCalculator(page);
    await field(page, 'n').fill('800');
    await field(page, 'f').selectOption('daily');
    await choice(page, 'radio', 'production').check();
    await choice(page, 'checkbox', 'risk-factors').check();
    const said = (await answer(page).textContent()) ?? '';
    const address = await page.getByLabel(words.share.label).inputValue();
    expect(address).toContain('n=800&f=daily');
    await page.getByRole('button', { name: words.share.copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.goto(address);
    await expect(answer(page)).toHaveText(said);
    await expect(field(page, 'n')).toHaveValue('800');
    await expect(choice(page, 'radio', 'production')).toBeChecked();
    await expect(choice(page, 'checkbox', 'risk-factors')).toBeChecked();
  });

  test('says what is wrong beside the field, keeps what was typed and the last answer', async ({ page }) => {
    await openCalculator(page);
    const users = field(page, 'users');
    await users.fill('两位');
    await expect(users).toHaveAttribute('aria-invalid', 'true');
    await expect(users).toHaveAccessibleDescription(/请填 1 至 100 之间的整数/);
    await expect(users).toHaveValue('两位');
    await expect(answer(page)).toHaveText(words.status.stale);
    await users.fill('0');
    await expect(users).toHaveAccessibleDescription(/请填 1 至 100 之间的整数/);
    await users.fill('3');
    await expect(answer(page)).toContainText('行');
    await expect(users).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('takes the default for a broken address, and names what it did not understand', async ({ page }) => {
    await page.goto('/welcome/pricing?calc=1&n=%3Cb%3E&m=7&u=4');
    await expect(page.getByText('链接里有 2 项没有读懂')).toContainText('证券数、期限');
    await expect(field(page, 'n')).toHaveValue('300');
    await expect(field(page, 'users')).toHaveValue('4');
  });

  test('says so when no package does, and why a chosen one does not', async ({ page }) => {
    await page.goto('/welcome/pricing?calc=1&s=30');
    await expect(page.getByText(words.none.title)).toBeVisible();
    await field(page, 's').fill('4');
    await choice(page, 'radio', 'research').check();
    const notice = page
      .getByRole('status')
      .filter({ hasText: words.misfit.title.replace('{name}', nameOf('research')) });
    await expect(notice).toContainText(`会话至多 ${outgrownPlan.allows.concurrentSessions} 个`);
  });

  test('is worked by keyboard alone', async ({ page }) => {
    await openCalculator(page);
    await page.locator('[data-demo]').focus();
    await page.keyboard.press('Tab');
    await expect(field(page, 'n')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('5300');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await expect(field(page, 'f')).toHaveValue('daily');
    await expect(answer(page)).toContainText('6,439,500 行');
    await page.getByRole('button', { name: words.price.quote }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(words.quotation.buyer)).toBeFocused();
  });
});

test('a quotation can be asked for as soon as the calculator works', async ({ page }) => {
  const letScripts = await visitHeld(page, '/welcome/pricing');
  const ask = page.getByRole('button', { name: words.price.quote });
  await expect(field(page, 'n')).toBeDisabled();
  await expect(ask).toBeDisabled();
  letScripts();
  await ask.click();
  await expect(page.getByLabel(words.quotation.buyer)).toBeFocused();
});

test('the first screen asks for the trial, or for an estimate', async ({ page }) => {
  await page.goto('/welcome/pricing');
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByRole('link', { name: zh.trialLink.label })).toBeInViewport({ ratio: 1 });
  await hero.getByRole('link', { name: pricing.hero.calculate }).click();
  await expect(page.locator('#calculator')).toBeInViewport();
});

test('one plan is recommended, the same in every place, and its button is the filled one', async ({ page }) => {
  const badge = page.getByText(zh.plans.recommended, { exact: true });
  const name = recommendedPlan.name['zh-CN'];
  await page.goto('/welcome/pricing');
  await expect(badge).toHaveCount(1);
  const card = page.getByRole('list', { name: zh.plans.label }).getByRole('listitem').filter({ has: badge });
  await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
  const filled = 'rgb(42, 75, 215)';
  for (const link of await page.getByRole('list', { name: zh.plans.label }).getByRole('link').all()) {
    const isOfCard = (await link.textContent())?.includes(name) ?? false;
    const colour = expect(link);
    await (isOfCard ? colour : colour.not).toHaveCSS('background-color', filled);
  }
  await page.goto('/welcome/purchase');
  await expect(badge).toHaveCount(1);
  await expect(page.locator('label').filter({ has: badge })).toContainText(name);
});

test('the page shows prices, choices and worked examples without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/welcome/pricing');
  await expect(page.getByRole('img', { name: pricing.picture.title })).toBeVisible();
  await page.getByText(pricing.plans.compare, { exact: true }).click();
  await expect(page.getByRole('table', { name: pricing.plans.caption })).toBeVisible();
  await page.locator('#traffic summary').filter({ hasText: pricing.traffic.open }).click();
  await expect(page.getByRole('table', { name: pricing.traffic.caption })).toBeVisible();
  await expect(page.locator('#calculator noscript p')).toHaveText(pricing.calculator.noScript);
  await expect(field(page, 'n')).toHaveValue('300');
  await expect(field(page, 'f')).toHaveValue('minute');
  await expect(page.getByRole('radio', { name: words.auto })).toBeChecked();
  await expect(answer(page)).toContainText('行');
  await expect(recommended(page)).toBeVisible();
  await expect(page.getByRole('link', { name: words.price.buy })).toBeVisible();
  await expect(page.getByRole('button', { name: words.price.quote })).toBeHidden();
  await context.close();
});

test('the price stays in view beside every control of the calculator', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCalculator(page);
  const buy = page.getByRole('link', { name: words.price.buy });
  const names = ['n', 'c', 'd', ...(trafficPacks.length > 0 ? (['packs'] as const) : [])] as const;
  for (const name of names) {
    await field(page, name).focus();
    await expect(buy).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all([field(page, name).boundingBox(), buy.boundingBox()]);
    expect(boxes[0]!.y + boxes[0]!.height, name).toBeLessThanOrEqual(boxes[1]!.y);
  }
  await field(page, 'users').fill('3');
  await expect(page.getByText(totalOf([{ id: 'professional', quantity: 3 }], 12)).first()).toBeInViewport();
});
