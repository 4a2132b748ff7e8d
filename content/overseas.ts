import type { OverseasFile } from './check-overseas.ts';
import file from './overseas.json' with { type: 'json' };

/**
 * Facts for buyers outside China that only the operator knows. `content/overseas.json` is part of the pages and of the
 * release. Its values are invented: a public site does not start with them (server/kernel/config/placeholders.ts).
 */
export const overseas: OverseasFile = file;
