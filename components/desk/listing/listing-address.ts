import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { goTo } from '#components/desk/frame/desk-link.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { mondayOf, today } from './week-days.ts';

/** State of a listing's view. Its URL carries all of it, so that Back and a shared link work. */
export type Look = {
  filters: Readonly<Record<string, string>>;
  search: string;
  sort: string | null;
  order: 'asc' | 'desc' | null;
  view: View;
};
export type View = 'table' | 'board' | 'week';

/** Returns the views of a listing, the default one first. */
export function viewsOf({ board, week }: DeskListing): View[] {
  return [...(week ? ['week' as const] : []), ...(board ? ['board' as const] : []), 'table'];
}

export function readLook(listing: DeskListing, query: URLSearchParams): Look {
  const [usual = 'table', ...others] = viewsOf(listing);
  const sort = listing.sorts.find((name) => name === query.get('sort')) ?? null;
  const order = query.get('order');
  return {
    filters: Object.fromEntries(
      listing.fields.flatMap(({ name }) => {
        const value = query.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
    search: query.get('search') ?? '',
    sort,
    order: order === 'asc' || order === 'desc' ? order : null,
    view: others.find((view) => view === query.get('view')) ?? usual,
  };
}

/** Shows the listing in another state, as a new history entry. */
export function showLook(listing: DeskListing, { filters, search, sort, order, view }: Look): void {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (search !== '') query.set('search', search);
  if (sort !== null) query.set('sort', sort);
  if (order !== null) query.set('order', order);
  if (view !== viewsOf(listing)[0]) query.set('view', view);
  const written = query.size > 0 ? `?${query}` : '';
  if (written !== window.location.search) goTo(deskAddress.listing(listing.name, written));
}

/** Returns the query for the server. The default week is the current one. */
export function askedBy({ week }: DeskListing, { filters, search, sort, order, view }: Look): Record<string, string> {
  return {
    ...(week && view === 'week' && { [week.filter]: mondayOf(today()) }),
    ...filters,
    ...(search !== '' && { search }),
    ...(sort !== null && { sort }),
    ...(order !== null && { order }),
  };
}
