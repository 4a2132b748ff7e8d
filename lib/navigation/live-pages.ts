import { basePath } from './base-path.ts';

/** Pages that a script makes in the browser, with an own address each. */
export const livePages = new RegExp(
  `^${basePath}(?:/en-US)?/(?:account|purchase|store/order|datahub/compare|licence|recruitment/status)(?:/|$)`,
);
