import { buildEmptyApp, type EmptyApp } from '#scripts/empty-app.ts';
import { isReadPage, pageBytes, scriptBytes } from '#scripts/page-bytes.ts';
import { prerenderedPages } from '#server/front/stored/build-output.ts';
import { expect, isDeployed, test } from './fixtures.ts';

test.skip(isDeployed, 'needs the build beside it');

// One worker for both: each would build the same folder.
test.describe.configure({ mode: 'default' });

let app: EmptyApp;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  app = await buildEmptyApp();
});

test('the scripts of every page that is read are at most 1.10 times those of an empty page of this app', () => {
  const emptyBytes = scriptBytes(app.emptyPage, app.staticFolder);
  const pages = prerenderedPages(process.cwd()).filter(({ path }) => isReadPage(path));
  expect(pages.length).toBeGreaterThan(100);
  for (const { path, file } of pages) {
    expect(scriptBytes(file, '.next/static') / emptyBytes, path).toBeLessThanOrEqual(1.1);
  }
});

test('the home page adds at most 41 kB to what Next itself sends', () => {
  // The budget is 36 kB, a quarter of a light template's home page; bench/README.md says what the rest is.
  const home = prerenderedPages(process.cwd()).find(({ path }) => path === '/welcome')?.file ?? '';
  const added = pageBytes(home, '.next/static') - scriptBytes(app.barePage, app.staticFolder);
  expect(added).toBeLessThanOrEqual(41_000);
});
