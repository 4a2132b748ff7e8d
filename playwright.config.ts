import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#scripts/browser.ts';
import { engineNames, type EngineName } from '#scripts/engines.ts';

/** Flows of half a minute and more, which nothing else waits for when they begin first. */
const long =
  /\/(?:accessibility|bytes|documentation|front|layout-faults|operations-manual|request-cost|search|secrets|stock|trial-restart)\.spec\.ts$/;
/** Ten journeys in other engines, a part of the run of their own (scripts/test-parts.ts). */
const engines = /\/e2e\/engines\/.*\.spec\.ts$/;
const desktop = { viewport: { width: 1280, height: 800 } };

/** BASE_URL runs the flows against a deployed site; those that need a test seam then skip and say so. */
const deployed = process.env['BASE_URL'];

export default defineConfig<object, { engine: EngineName }>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  ...(deployed ? {} : { globalSetup: './e2e/global-setup.ts' }),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // The second try is recorded, to find the race; it does not count: a test that needs it has failed.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  // Generous, because other work may share the machine; nothing waits longer than it has to.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    ...(deployed ? { baseURL: deployed } : {}),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording costs a third of each test's time.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(chromiumPath ? { executablePath: chromiumPath } : {}) },
  },
  projects: [
    { name: 'long', use: desktop, testMatch: long },
    { name: 'desktop', use: desktop, testIgnore: [long, engines] },
    // Only what the width or a finger may change.
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
    ...engineNames.map((engine) => ({ name: engine, use: { engine }, testMatch: engines })),
  ],
});
