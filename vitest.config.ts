import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { PriceFile } from '#content/prices/check-prices.ts';
import { otherPrices } from './content/prices/other-prices.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import { alone, opener } from './scripts/test-files.ts';

const tests = globSync('{app,contract,lib,server,components,content,endurance,scripts}/**/*.test.{ts,tsx}');

const opensDatabase = (file: string) => opener.test(readFileSync(file, 'utf8'));
/** Those of a database run a second time with TEST_DATABASE_URL. */
const included = process.env['TEST_DATABASE_URL'] ? tests.filter(opensDatabase) : tests;

/** Hands tests another price list than the site's: none may know what the site charges (decision 0116). */
const changePrices: Plugin = {
  name: 'other-prices',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/prices\/prices\.json$/ },
    handler: (text) => JSON.stringify(otherPrices(JSON.parse(text) as PriceFile)),
  },
};

export default defineConfig({
  plugins: process.env['OTHER_PRICES'] ? [changePrices] : [],
  test: {
    // Loading the server takes longer than most files' tests: the files of one worker share what they have loaded.
    isolate: false,
    // Generous, because other work may share the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: included.filter((file) => !alone.includes(file)),
          // One more than Vitest's own choice: its main process has little to do.
          maxWorkers: Math.max(2, availableParallelism()),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          // After the others.
          include: included.filter((file) => alone.includes(file)),
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
