import type { DeskListing } from '#contract/desk.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';

/** The name of a state: as the listing's own filter calls it, else by what all records share; `confirmed 2026-11-25/am` keeps its rest. */
export function useStateName({ fields }: DeskListing): (column: string, state: string) => string {
  const names: Readonly<Record<string, string>> = useTexts('desk.listing.states');
  return (column, state) => {
    const own = fields.find(({ name }) => name === column)?.choices?.[state];
    if (own !== undefined) return own;
    const [first = '', ...rest] = state.split(' ');
    return [names[first] ?? first, ...rest].join(' ');
  };
}
