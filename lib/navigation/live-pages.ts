import { basePath } from './base-path.ts';

/** Pages that a script makes in the browser, with an own address each: their view is empty, or a form to be typed into. */
export const livePages = new RegExp(
  `^${basePath}(?:/en-US)?/(?:account|purchase|store/order|datahub/compare|trial|licence|recruitment/status)(?:/|$)`,
);
