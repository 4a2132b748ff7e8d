import * as z from 'zod/mini';
import { dataModules, dataPackages, terms, trafficPacks } from '#content/prices/price-list.ts';
import type { Locale } from '#contract/locale.ts';
import type { MerchandiseKind } from '#contract/merchandise.ts';
import { productTerms } from '#lib/shared/pricing/product-sale.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { choice, count, field, list, optional } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { BadField, BadValue } from '#server/kernel/refusals/refusal.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { goodsOf } from './goods.ts';
import { priceMerchandise } from './intentions.ts';
import type { Priced } from './price-items.ts';

const namesOf = (items: readonly { id: string; name: Record<'zh-CN', string> }[]) =>
  Object.fromEntries(items.map(({ id, name }) => [id, name['zh-CN']]));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const months = [...new Set([...terms.map((term) => term.months), ...productTerms])].toSorted((a, b) => a - b);
const slug = /^[a-z0-9-]{1,64}$/;

/** Fields of a sale by a colleague: a package with modules and traffic packs, or data products of the marketplace, and the term. */
export const choiceFields = {
  plan: optional(choice(idsOf(dataPackages), { title: '套餐', choices: namesOf(dataPackages) })),
  seats: optional(count(1, 999, { title: '用户数' })),
  modules: optional(list(choice(idsOf(dataModules), { title: '数据模块', choices: namesOf(dataModules) }))),
  packs: optional(count(1, 999, { title: '流量包', place: '包' })),
  products: optional(
    list(
      field(z.string().check(z.regex(slug, '应为数据产品的编号')), {
        title: '数据产品（不与套餐同选）',
        place: '编号',
      }),
    ),
  ),
  months: optional(
    choice(months.map(String), {
      title: '期限',
      choices: Object.fromEntries(months.map((term) => [String(term), `${term} 个月`])),
    }),
  ),
};

export type SoldChoice = z.output<z.ZodMiniObject<typeof choiceFields>>;
/** Sold items at the current prices of the price list and the catalogue. */
export type SoldItems = Priced & { merchandise: MerchandiseKind; months: number; summary: string };

/** Prices the choice of a colleague. @throws OpsError for a combination that is not sold */
export function priceChoice(deps: Pick<Deps, 'catalogue' | 'prices'>, chosen: SoldChoice, locale: Locale): SoldItems {
  const { plan, seats = 1, modules = [], packs, products = [], months: term = '12' } = chosen;
  if ((plan === undefined) === (products.length === 0)) throw new OpsError('请选套餐或数据产品其中一类', 'plan');
  if (plan === undefined && (modules.length > 0 || packs !== undefined))
    throw new OpsError('数据模块与流量包只随套餐出售', 'modules');
  const items =
    plan === undefined
      ? products.map((id) => ({ id, quantity: seats }))
      : [
          { id: plan, quantity: seats },
          ...modules.map((id) => ({ id, quantity: seats })),
          ...(packs === undefined ? [] : trafficPacks.slice(0, 1).map(({ id }) => ({ id, quantity: packs }))),
        ];
  const asked = { merchandise: plan === undefined ? 'data_products' : 'rqdata_cloud', items } as const;
  if (new Set(idsOf(items)).size < items.length) throw new OpsError('同一项内容只写一次', 'modules');
  const period = Number(term);
  const priced = priceOrRefuse(deps, { ...asked, period_months: period }, locale);
  const summary = `${goodsOf(priced.groups)}，${period} 个月`;
  return { ...priced, merchandise: asked.merchandise, months: period, summary };
}

function priceOrRefuse(
  deps: Pick<Deps, 'catalogue' | 'prices'>,
  asked: Parameters<typeof priceMerchandise>[2],
  locale: Locale,
): Priced {
  try {
    return priceMerchandise(deps, locale, asked);
  } catch (error) {
    if (error instanceof BadField) throw new OpsError('这些内容没有这个期限', 'months');
    if (error instanceof BadValue)
      throw new OpsError(translator('zh-CN', 'refusedValues')(error.text, error.values), 'seats');
    throw error;
  }
}
