import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const planted: string[] = [];
afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file, { force: true });
});

/** What the linter says of a file with one import. */
function lintImport(file: string, from: string): string {
  planted.push(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { x } from '${from}';\n\nexport const y = x;\n`);
  try {
    execFileSync('oxlint', [file], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it.each([
  ['contract/planted.ts', '#lib/site/identity.ts'],
  ['contract/planted.ts', 'kysely'],
  ['lib/planted.ts', '#components/ui/button.tsx'],
  ['lib/planted.ts', '#server/config.ts'],
  ['lib/shared/planted.ts', '#lib/site/identity.ts'],
  ['lib/shared/planted.ts', '#server/config.ts'],
  ['components/planted.tsx', '#server/config.ts'],
  ['components/shell/planted.tsx', '#components/auth/session-root.tsx'],
  ['components/ui/planted.tsx', '#lib/site/identity.ts'],
  ['components/auth/planted.tsx', '#components/trial/form.tsx'],
  ['components/trial/planted.tsx', '#components/auth/session-root.tsx'],
  ['app/planted.tsx', '#server/config.ts'],
  ['server/planted.ts', '#lib/api/client.ts'],
  ['server/api/planted.ts', '../config.ts'],
  ['server/api/planted.ts', '#content/openings/openings.ts'],
  ['server/recruitment/planted.ts', '#content/announcements.ts'],
  ['server/api/planted.ts', '#lib/quant/random.ts'],
  ['server/recruitment/planted.ts', '#lib/api/client.ts'],
  ['server/market/planted.ts', '#lib/api/client.ts'],
  ['server/market/planted.ts', '#content/announcements.ts'],
])('%s may not import %s', (file, from) => {
  expect(lintImport(file, from)).toContain('no-restricted-imports');
});

it.each([
  ['components/auth/planted.tsx', '#lib/session/account.ts'],
  ['server/planted.ts', '#contract/refusals.ts'],
  ['server/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['server/recruitment/planted.ts', '#content/openings/openings.ts'],
  ['server/recruitment/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['server/datahub/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['server/market/planted.ts', '#lib/quant/random.ts'],
  ['server/market/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['lib/shared/planted.ts', '#contract/money.ts'],
  ['contract/planted.ts', 'zod/mini'],
  ['contract/planted.ts', './refusals.ts'],
  ['app/planted.tsx', '#components/ui/button.tsx'],
])('%s may import %s', (file, from) => {
  expect(lintImport(file, from)).not.toContain('no-restricted-imports');
});
