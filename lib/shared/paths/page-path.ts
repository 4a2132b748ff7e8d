import { basePath } from './base-path.ts';
import { routePath } from './routes.ts';

/** The whole path of a page, base path and language included, e.g. `/welcome/licence`. */
export function pagePath(...route: Parameters<typeof routePath>): string {
  return `${basePath}${routePath(...route)}`.replace(/\/$/, '');
}
