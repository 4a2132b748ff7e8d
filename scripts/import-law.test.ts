import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCycles, groupImports, readImports } from './import-graph.ts';

const folders = ['app', 'components', 'content', 'contract', 'lib', 'server'];

/** An empty project with our rules, so that no other tool of this project sees the planted files. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'import-law-'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) cpSync(file, join(project, file));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  for (const folder of folders) mkdirSync(join(project, folder));
});
afterAll(() => rmSync(project, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

describe('the linter', () => {
  const refused = [
    ['contract', '#lib/shared/site/offered.ts'],
    ['contract', 'kysely'],
    ['lib/shared/time', '#lib/api/client.ts'],
    ['lib/shared/time', '#content/announcements.ts'],
    ['lib/shared/time', '#server/kernel/config/config.ts'],
    ['content', '#lib/api/client.ts'],
    ['content/marketplace', '#components/ui/button.tsx'],
    ['lib/session', '#components/ui/button.tsx'],
    ['lib/session', '#server/kernel/config/config.ts'],
    ['components/shell', '#app/sitemap.ts'],
    ['components/trial', '#server/kernel/config/config.ts'],
    ['components/ui', '#content/company.ts'],
    ['app/share', '#server/kernel/config/config.ts'],
    ['app/about/_sections', '../page.tsx'],
    ['server/main', '#lib/api/client.ts'],
    ['server/main', '#components/ui/button.tsx'],
    ['server/kernel/http', '../config/config.ts'],
    ['server/kernel/http', '#server/features/orders/move-order.ts'],
    ['server/kernel/http', '#server/adapters/faults.ts'],
    ['server/kernel/http', '#server/main/create-deps.ts'],
    ['server/features/orders', '#server/adapters/faults.ts'],
    ['server/features/orders', '#server/main/create-deps.ts'],
    ['server/features/orders', '#server/testing/chi-square.ts'],
    ['server/features/orders', '#lib/api/client.ts'],
    ['server/adapters/sms', '#server/features/orders/move-order.ts'],
    ['server/front', '#server/features/orders/move-order.ts'],
  ] as const;
  const allowed = [
    ['contract', 'zod/mini'],
    ['contract', './refusals.ts'],
    ['lib/shared/pricing', '#contract/money.ts'],
    ['content/marketplace', '#lib/shared/site/offered.ts'],
    ['lib/session', '#content/announcements.ts'],
    ['components/auth', '#lib/session/user-store.ts'],
    ['app/about', '#components/ui/button.tsx'],
    ['app/about/_sections', '../_facts/media-kit.ts'],
    ['server/features/recruitment', '#content/openings/openings.ts'],
    ['server/features/orders', '#server/kernel/jobs/jobs.ts'],
    ['server/features/payments', '#server/features/orders/move-order.ts'],
    ['server/kernel/ops', '#lib/shared/csv/write-csv.ts'],
    ['server/main', '#server/features/orders/order-routes.ts'],
  ] as const;
  let broken: Set<string>;

  beforeAll(() => {
    const names = [...refused, ...allowed].map(([folder, from], number) => {
      const file = `${folder}/planted-${number}.tsx`;
      plant(file, `import { x } from '${from}';\n\nexport const y = x;\n`);
      return file;
    });
    broken = new Set(lint(names));
    for (const file of names) rmSync(join(project, file));
  });

  /** Returns the files with a refused import. */
  function lint(files: readonly string[]): string[] {
    const options = { encoding: 'utf8', cwd: project, stdio: 'pipe' } as const;
    try {
      execFileSync('oxlint', ['--format=json', ...files], options);
      return [];
    } catch (error) {
      const { diagnostics } = JSON.parse((error as { stdout: string }).stdout) as {
        diagnostics: { code: string; filename: string }[];
      };
      return diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename);
    }
  }

  it.each(refused.map((pair, number) => [...pair, number] as const))('refuses in %s %s', (folder, _from, number) => {
    expect(broken).toContain(`${folder}/planted-${number}.tsx`);
  });

  it.each(allowed.map((pair, number) => [...pair, refused.length + number] as const))(
    'lets %s import %s',
    (folder, _from, number) => {
      expect(broken).not.toContain(`${folder}/planted-${number}.tsx`);
    },
  );
});

describe('folders', () => {
  it('never import each other in a circle, types included', () => {
    expect(findCycles(groupImports(readImports('.', folders), dirname))).toEqual([]);
  });

  it('need neither the scripts nor the flows, their tests included', () => {
    const tools = [...readImports('.', folders, { tests: true, types: true })].flatMap(([file, imported]) =>
      imported.filter((to) => /^(?:scripts|e2e)\//.test(to)).map((to) => `${file} → ${to}`),
    );
    expect(tools).toEqual([]);
  });

  it('are found when they do, by an import of a type, a re-export or a dynamic import', () => {
    plant('lib/first/a.ts', `import type { B } from '#lib/second/b.ts';\nexport type A = B;\n`);
    plant('lib/second/b.ts', `export type { C as B } from '#lib/third/c.ts';\n`);
    plant('lib/third/c.ts', `export type C = string;\nexport const load = () => import('#lib/first/a.ts');\n`);
    expect(findCycles(groupImports(readImports(project, folders), dirname))).toContain(
      'lib/first → lib/second → lib/third → lib/first',
    );
  });
});

describe('files', () => {
  it('never import each other in a circle, types included', () => {
    expect(findCycles(readImports('.', folders))).toEqual([]);
  });

  it('are found when they do, inside one folder and by an import of a type', () => {
    plant('lib/circle/a.ts', `import type { B } from './b.ts';\nexport type A = B;\n`);
    plant('lib/circle/b.ts', `export { type A as B } from './a.ts';\n`);
    expect(findCycles(readImports(project, ['lib/circle']))).toEqual([
      'lib/circle/a.ts → lib/circle/b.ts → lib/circle/a.ts',
      'lib/circle/b.ts → lib/circle/a.ts → lib/circle/b.ts',
    ]);
  });
});

/** Features of the server that each feature may import; a feature that is missing here imports no other. */
const forward: Readonly<Record<string, readonly string[]>> = {
  'account-data': ['accounts', 'leads', 'licences', 'data-api', 'orders', 'recruitment', 'trials'],
  deliveries: ['licences', 'orders'],
  desk: ['accounts'],
  invoices: ['orders'],
  licences: ['accounts'],
  'data-api': ['deliveries', 'licences', 'synthetic-market'],
  orders: ['accounts', 'licences', 'marketplace'],
  payments: ['licences', 'orders'],
  statements: ['orders'],
  trials: ['accounts', 'common', 'licences'],
};

/** The pages' features, which do not import each other, and the folders that they share. */
const features = ['auth', 'trial', 'order', 'marketplace', 'recruitment', 'demos', 'desk'];
const shared = ['ui', 'shell', 'sections', 'charts', 'forms'];

describe('features', () => {
  const serverFeature = (file: string) => /^server\/features\/([^/]+)/.exec(file)?.[1];
  const component = (file: string) => /^components\/([^/]+)/.exec(file)?.[1];

  function backward(root: string): string[] {
    const found = groupImports(readImports(root, ['server']), serverFeature);
    return [...found].flatMap(([from, to]) =>
      to.filter((name) => !forward[from]?.includes(name)).map((name) => `${from} → ${name}`),
    );
  }

  function crossing(root: string): string[] {
    const found = groupImports(readImports(root, ['components']), component);
    return [...found].flatMap(([from, to]) =>
      to
        .filter((name) => features.includes(name) && (features.includes(from) || shared.includes(from)))
        .map((name) => `${from} → ${name}`),
    );
  }

  it('of the server import each other forward only', () => {
    expect(backward('.')).toEqual([]);
  });

  it('of the pages do not import each other, and nothing that they share imports them', () => {
    expect(crossing('.')).toEqual([]);
    expect([...groupImports(readImports('.', ['components']), component).keys()].toSorted()).toEqual(
      [...features, ...shared].toSorted(),
    );
  });

  it('are found when they do', () => {
    plant(
      'server/features/orders/a.ts',
      `import type { B } from '#server/features/payments/b.ts';\nexport type A = B;\n`,
    );
    plant('components/trial/a.ts', `import { b } from '#components/auth/b.ts';\nexport const a = b;\n`);
    plant('components/sections/a.ts', `export * from '#components/order/b.ts';\n`);
    expect(backward(project)).toEqual(['orders → payments']);
    expect(crossing(project).toSorted()).toEqual(['sections → order', 'trial → auth']);
  });
});
