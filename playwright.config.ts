import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#scripts/browser.ts';
import { dataDir, localOrigin, metricsToken, port } from '#e2e/environment.ts';

/** BASE_URL runs the flows against a deployed site; those that need a test seam then skip and say so. */
const deployed = process.env['BASE_URL'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall a browser once; what fails twice is broken, and a first failure is still reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  reporter: [['list'], ['html', { open: 'never' }], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: deployed ?? localOrigin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording costs a third of each test's time: where a failure is tried again, the second try is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(chromiumPath ? { executablePath: chromiumPath } : {}) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      // Their words apart, both languages are one page: a phone sees it in Chinese, and accessibility.spec at its width in English.
      grepInvert: / in (?:English|en-US) /,
      // What these say of the server, of an address, or of a form that other tests fill in on a phone, is the same at any width.
      testIgnore: new RegExp(
        `/(?:${[
          'account',
          'api-console',
          'attribution-demo',
          'framing',
          'front',
          'injection',
          'job-application',
          'licence',
          'links',
          'redirect',
          'request-cost',
          'restart',
          'search',
          'secrets',
          'trial-refusals',
          'trial-restart',
        ].join('|')})\\.spec\\.ts$`,
      ),
    },
  ],
  ...(deployed
    ? {}
    : {
        webServer: {
          command: 'exec node scripts/start.ts',
          url: `${localOrigin}/api/ready`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          env: {
            PORT: String(port),
            DATA_DIR: dataDir,
            TEST_SEAMS: '1',
            // Each test comes from an address of its own, so that limits by address stay in force.
            TRUSTED_PROXIES: '127.0.0.1,::1',
            METRICS_TOKEN: metricsToken,
            LOG_LEVEL: 'warn',
          },
        },
      }),
});
