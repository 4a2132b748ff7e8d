import { basePath } from './base-path.ts';
import { routePath } from './routes.ts';

/** Returns the full path of a page, including base path and language, e.g. `/welcome/licence`. */
export function pagePath(...route: Parameters<typeof routePath>): string {
  return `${basePath}${routePath(...route)}`.replace(/\/$/, '');
}
