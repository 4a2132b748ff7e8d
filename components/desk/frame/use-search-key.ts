import { useEffect } from 'react';
import { singleKeyOf } from '#lib/browser/single-keys.ts';
import { deskAddress } from './desk-address.ts';
import { goTo } from './desk-link.tsx';

/** The search of what is shown: a list's own, or the whole desk's on its page. */
export const searchId = 'desk-search';
/** The search of the whole desk in the frame. */
export const frameSearchId = 'desk-search-all';

/** `/` leads to the search of what is shown, else to the frame's; where the frame has no room for one, to its page. */
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
