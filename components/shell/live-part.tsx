'use client';

import { Fragment, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/**
 * A part of a page that the server renders with its default result and React hydrates in place; its controls are in a
 * `HydratedFieldset`. An address may link to it with initial settings.
 * @param mark the parameter by which an address links here
 */
export function LivePart({
  mark: [name, value],
  children,
}: {
  mark: readonly [name: string, value: string];
  /** Drawn with an empty query, and with the address's own once the browser has read it. */
  children: (query: URLSearchParams) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const query = new URLSearchParams(useOpeningSearch());
  const leadsHere = query.get(name) === value;

  useEffect(() => {
    if (leadsHere) place.current?.focus();
  }, [leadsHere]);

  return (
    <div ref={place} tabIndex={-1} data-demo={useHydrated() ? 'live' : 'drawn'} className="outline-none">
      <Fragment key={String(leadsHere)}>{children(leadsHere ? query : new URLSearchParams())}</Fragment>
    </div>
  );
}

/**
 * Returns the query with which the page was opened, independent of later changes; empty until the first render is
 * committed.
 */
function useOpeningSearch(): string {
  const [opening] = useState(readOnce);
  return useSyncExternalStore(opening.subscribe, opening.read, () => '');
}

/** Reads the address after the render: a soft navigation changes it only afterwards. */
function readOnce() {
  let search = '';
  return {
    subscribe: (notify: () => void) => {
      search = window.location.search;
      notify();
      return () => undefined;
    },
    read: () => search,
  };
}
