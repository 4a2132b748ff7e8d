import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const tests = globSync('{app,contract,lib,server,components,content,endurance,scripts}/**/*.test.{ts,tsx}');
/** What opens a database, directly or for a server under test. */
const opener =
  /#server\/(?:kernel\/db\/|testing\/(?:test-api|test-database|lasting-database|killed-servers|api-process)\.ts)/;
const databaseTests = tests.filter((file) => opener.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    // Loading the server takes longer than most files' tests: the files of one worker share what they have loaded.
    isolate: false,
    // Generous, because other work may share the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'plain', include: tests.filter((file) => !databaseTests.includes(file)) } },
      // Runs a second time with TEST_DATABASE_URL.
      { extends: true, test: { name: 'database', include: databaseTests } },
    ],
  },
});
