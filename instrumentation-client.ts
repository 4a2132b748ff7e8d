/** Runs before the pages' own code: what browsers down to the floor of `browserslist` lack. */
import '#lib/browser/polyfills.ts';

// Its own file, for those that need it: popovers close by Esc and by a press beside them, as the browser's own do.
if (!('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill');
