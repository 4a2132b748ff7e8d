import type { FastifyInstance } from 'fastify';
import { cloudDataName, groupsOf } from '#content/prices/price-list.ts';
import { getRqdataCloudMerchandise } from '#contract/merchandise.ts';
import { yuanFromFen } from '#contract/money.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { publicRoute } from '#server/kernel/http/route.ts';

/** Registers the call for the items on sale. The pricing page and the prices of orders use the same list. */
export async function merchandiseRoutes(app: FastifyInstance, { prices }: Pick<Deps, 'prices'>) {
  publicRoute(app, getRqdataCloudMerchandise, async ({ locale }) => ({
    data: {
      name: cloudDataName[locale],
      merchandise_groups: groupsOf(prices).map(({ id, name, choice, items }) => ({
        id,
        name: name[locale],
        choice,
        items: items.map((item) => ({
          id: item.id,
          name: item.name[locale],
          description: item.description[locale],
          unit: item.unit[locale],
          unit_price: yuanFromFen(item.unitPriceFen),
          max_quantity: item.maxQuantity,
        })),
      })),
      periods: prices.terms.map(({ months, payableMonths }) => ({ months, payable_months: payableMonths })),
    },
  }));
}
