/** Told to the window once the page's scripts have taken over. */
export const readyEvent = 'site:ready';
