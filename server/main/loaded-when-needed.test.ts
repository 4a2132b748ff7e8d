import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Packages for documents, pictures and mails: a site may run for days before it needs one. */
const neededLater = ['pdfkit', 'sharp', 'nodemailer'];

/** Runs in a separate process, because a process loads a module only once. */
const start = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, nextLoad) {
      packages.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? url);
      return nextLoad(url, context);
    },
  });
  await import('./server/main/create-deps.ts');
  await import('./server/main/build-api.ts');
  await import('./server/main/site-jobs.ts');
  process.stdout.write(JSON.stringify([...packages]));
`;

it('a start loads no library for documents, pictures and mails', () => {
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', start], { encoding: 'utf8' });
  const loaded = JSON.parse(text) as string[];
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => neededLater.includes(name))).toEqual([]);
});
