import { useEffect } from 'react';
import { singleKeyOf } from '#lib/browser/single-keys.ts';
import { deskAddress } from './desk-address.ts';
import { goTo } from './desk-link.tsx';

/** Id of the search field of the current view: a list's own, or the search page's. */
export const searchId = 'desk-search';
/** The search of the whole desk in the frame. */
export const frameSearchId = 'desk-search-all';

/**
 * Makes `/` focus the search of the current view, or else the frame's; if the frame has no room for one, it opens the
 * search page.
 */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (singleKeyOf(event) !== '/') return;
      event.preventDefault();
      const field = document.getElementById(searchId) ?? document.getElementById(frameSearchId);
      if (field?.checkVisibility()) field.focus();
      else goTo(deskAddress.search());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
