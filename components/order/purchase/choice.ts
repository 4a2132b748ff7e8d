import { orderedItems } from '#contract/merchandise.ts';
import { dataModules, dataPackages, terms, trafficPacks } from '#contract/price-list.ts';
import type { OrderedItem } from '#lib/pricing/package-options.ts';
import { choiceRules, mostUsers, type PurchaseEntry, readCount } from './purchase-entry.ts';

/** What a quote is asked for. */
export type Choice = {
  items: OrderedItem[];
  months: number;
  startsOn: string;
  workspaceId: string;
  partner: string;
};

const pack = trafficPacks[0]!;

/** The choice that the form holds; null while one of its fields is wrong. */
export function choiceOf(entry: PurchaseEntry): Choice | null {
  if (choiceRules.some(({ check }) => check(entry) !== null)) return null;
  const users = readCount(entry.users, 1, mostUsers(entry.plan)) ?? 0;
  const packs = readCount(entry.packs, 1, pack.maxQuantity);
  const modules = dataModules.filter(({ id }) => entry.modules.includes(id));
  return {
    items: [
      { id: entry.plan, quantity: users },
      ...modules.map(({ id }) => ({ id, quantity: users })),
      ...(packs === null ? [] : [{ id: pack.id, quantity: packs }]),
    ],
    months: Number(entry.months),
    startsOn: entry.startsOn,
    workspaceId: entry.workspaceId,
    partner: entry.partner.trim(),
  };
}

type ChoiceFields = Pick<PurchaseEntry, 'plan' | 'users' | 'modules' | 'packs' | 'months'>;

/**
 * What an address chooses, `?items=professional:2,futures:2&months=12`; empty when it chooses nothing. `isRead` is false when
 * a part of it means nothing here, so that the visitor is told.
 */
export function readChoice(query: URLSearchParams): { fields: Partial<ChoiceFields>; isRead: boolean } {
  const [itemsText, months] = [query.get('items'), query.get('months')];
  const items = itemsText === null ? [] : (orderedItems.safeParse(itemsText).data ?? []);
  const chosen = items.filter(({ id }) => dataPackages.some((known) => known.id === id));
  const [main] = chosen;
  const modules = items.filter(({ id }) => dataModules.some((known) => known.id === id)).map(({ id }) => id);
  const packs = items.find(({ id }) => id === pack.id);
  const isTerm = terms.some((term) => String(term.months) === months);
  const areItemsRead =
    itemsText === null || (chosen.length === 1 && items.length === 1 + modules.length + (packs ? 1 : 0));
  return {
    fields: {
      ...(main && { plan: main.id, users: String(main.quantity), modules, packs: String(packs?.quantity ?? 0) }),
      ...(isTerm && months !== null && { months }),
    },
    isRead: areItemsRead && (months === null || isTerm),
  };
}
