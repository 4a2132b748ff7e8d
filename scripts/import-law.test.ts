import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** An empty project with our linter's rules: what is planted there, no other tool of this project meets. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'import-law-'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) cpSync(file, join(project, file));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

/** What the linter says of a file with one import. */
function lintImport(file: string, from: string): string {
  const planted = join(project, file);
  mkdirSync(dirname(planted), { recursive: true });
  writeFileSync(planted, `import { x } from '${from}';\n\nexport const y = x;\n`);
  try {
    execFileSync('oxlint', [file], { encoding: 'utf8', stdio: 'pipe', cwd: project });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it.each([
  ['contract/planted.ts', '#lib/shared/site/identity.ts'],
  ['contract/planted.ts', 'kysely'],
  ['lib/planted.ts', '#components/ui/button.tsx'],
  ['lib/planted.ts', '#server/kernel/config/config.ts'],
  ['lib/shared/planted.ts', '#lib/shared/site/identity.ts'],
  ['lib/shared/planted.ts', '#server/kernel/config/config.ts'],
  ['components/planted.tsx', '#server/kernel/config/config.ts'],
  ['components/shell/planted.tsx', '#components/auth/session-root.tsx'],
  ['components/ui/planted.tsx', '#lib/shared/site/identity.ts'],
  ['components/auth/planted.tsx', '#components/trial/form.tsx'],
  ['components/trial/planted.tsx', '#components/auth/session-root.tsx'],
  ['app/planted.tsx', '#server/kernel/config/config.ts'],
  ['server/planted.ts', '#lib/api/client.ts'],
  ['server/api/planted.ts', '../config.ts'],
  ['server/api/planted.ts', '#content/openings/openings.ts'],
  ['server/recruitment/planted.ts', '#content/announcements.ts'],
  ['server/api/planted.ts', '#lib/shared/quant/random.ts'],
  ['server/recruitment/planted.ts', '#lib/api/client.ts'],
  ['server/market/planted.ts', '#lib/api/client.ts'],
  ['server/market/planted.ts', '#content/announcements.ts'],
])('%s may not import %s', (file, from) => {
  expect(lintImport(file, from)).toContain('no-restricted-imports');
});

it.each([
  ['components/auth/planted.tsx', '#lib/session/remembered-account.ts'],
  ['server/planted.ts', '#contract/refusals.ts'],
  ['server/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['server/recruitment/planted.ts', '#content/openings/openings.ts'],
  ['server/recruitment/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['server/datahub/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['server/market/planted.ts', '#lib/shared/quant/random.ts'],
  ['server/market/planted.ts', '#lib/shared/csv/write-csv.ts'],
  ['lib/shared/planted.ts', '#contract/money.ts'],
  ['contract/planted.ts', 'zod/mini'],
  ['contract/planted.ts', './refusals.ts'],
  ['app/planted.tsx', '#components/ui/button.tsx'],
])('%s may import %s', (file, from) => {
  expect(lintImport(file, from)).not.toContain('no-restricted-imports');
});
