import { useEffect } from 'react';

/** The address may ask for a part that was not on the page yet when the browser looked for it. */
export function useScrollTo(id: string, isThere: boolean): void {
  useEffect(() => {
    if (isThere && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id, isThere]);
}
