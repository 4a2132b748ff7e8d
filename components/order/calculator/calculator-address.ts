import { check } from '#components/forms/define-form.ts';
import { readItems } from '#components/order/purchase/choice.ts';
import { recommendedPlan } from '#content/prices/price-list.ts';
import { choiceItems } from '#lib/pricing/choice-items.ts';
import { choiceQuery } from '#lib/pricing/choice-link.ts';
import { auto, calculatorForm, type CalculatorEntry } from './calculator-entry.ts';
import type { Estimate } from './estimate.ts';

/** The parameter of an address that opens the calculator. */
export const calculatorParameter = 'calc';

/**
 * The address that opens an estimate again: the need, what is left to the estimate, and the choice as the purchase spells it, so that the same
 * query fills the purchase. It has every value, so that a later default changes no result.
 */
export function shareAddress({ asked, chosen }: Estimate, href: string): string {
  const { plan, packs, modules, months } = asked;
  const { instruments, frequency, years, fields, users, sessions, withinDays } = asked.need;
  const { origin, pathname } = new URL(href);
  const need = `n=${instruments}&f=${frequency}&y=${years}&c=${fields}&s=${sessions}&d=${withinDays}`;
  const estimated = `${plan === null ? '&auto=plan' : ''}${packs === null ? '&auto=packs' : ''}`;
  const items = choiceItems({
    plan: plan ?? chosen?.package.id ?? recommendedPlan.id,
    users,
    modules,
    packs: packs ?? chosen?.packs ?? 0,
  });
  return `${origin}${pathname}?${calculatorParameter}=1&${need}${estimated}&${choiceQuery(items, months)}#calculator`;
}

/** Names of fields in addresses that were shared until November 2026; `plan` and `packs` had the names of today. */
const formerNames = new Map([
  ['u', 'users'],
  ['mod', 'modules'],
  ['m', 'months'],
]);

type Unread = Exclude<keyof CalculatorEntry, 'products'> | 'items';

/** Reads the fields that an address fills. Those that it fills wrongly keep their default, and are named. */
export function readAddress(query: URLSearchParams): { entry: CalculatorEntry; unread: Unread[] } {
  const { empty } = calculatorForm;
  if (query.get(calculatorParameter) !== '1') return { entry: empty, unread: [] };
  const given = [...query].map(([parameter, text]) => {
    const name = formerNames.get(parameter) ?? parameter;
    return [name, name === 'modules' ? text.split(',') : text] as const;
  });
  const { fields, isRead } = readItems(query.get('items'));
  const estimated = query.getAll('auto');
  const entry = {
    ...empty,
    ...Object.fromEntries(given.filter(([name]) => Object.hasOwn(empty, name) && name !== 'products')),
    ...fields,
    ...(estimated.includes('plan') && { plan: auto }),
    ...(estimated.includes('packs') && { packs: '' }),
  } as CalculatorEntry;
  const wrong = check(calculatorForm, entry).errors.map(({ name }) => name);
  return {
    entry: { ...entry, ...Object.fromEntries(wrong.map((name) => [name, empty[name]])) },
    unread: [...wrong.filter((name) => name !== 'products'), ...(isRead ? [] : ['items' as const])],
  };
}
