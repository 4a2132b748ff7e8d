import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** PAGE_DATES: by file of a page or of content, when it was last changed; empty when unknown (scripts/page-dates.ts). */
const dates = JSON.parse(process.env['PAGE_DATES'] || '{}') as Readonly<Record<string, string>>;

/** When a page or a file of content was last changed, or `undefined`. */
export function dateOf(file: string): string | undefined {
  return dates[file] || undefined;
}

/** Whether the build has a page of this file. A build by Next alone brings no dates: then the folder says so. */
export function hasPage(file: string): boolean {
  return file in dates || existsSync(join(/* turbopackIgnore: true */ process.cwd(), file));
}
