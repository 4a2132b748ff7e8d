import type { OverseasFile } from './check-overseas.ts';
import file from './overseas.json' with { type: 'json' };

/**
 * What pages say to buyers outside China that only the operator knows: `content/overseas.json`, part of the pages and of the release. What
 * stands there is made up: a site that strangers reach does not start with it (server/kernel/config/placeholders.ts).
 */
export const overseas: OverseasFile = file;
