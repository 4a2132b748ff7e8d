import { routePath } from '#lib/shared/paths/routes.ts';

/** English pages besides the trials, in the order of the menu; `label` is a key of `messages/en-US/english-shell.json`. */
export const englishNav = [
  { label: 'data', to: routePath('rqdata', {}, 'en-US') },
  { label: 'prices', to: routePath('pricing', {}, 'en-US') },
  { label: 'documentation', to: routePath('rqdata-doc', {}, 'en-US') },
  { label: 'overseas', to: routePath('overseas', {}, 'en-US') },
  { label: 'contact', to: routePath('contact', {}, 'en-US') },
] as const;
