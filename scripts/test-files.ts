/** Properties of single test files, as paths from the root. */

/**
 * Slow tests, the longest first: started last, one of them would prolong the run alone. A fresh clone has no durations,
 * and a file's size is a poor estimate.
 */
export const longest = [
  'server/simulation/planted-faults.test.ts',
  'server/simulation/simulation.test.ts',
  'endurance/chaos.test.ts',
  'server/kernel/db/restore.test.ts',
  'server/kernel/db/embedded-engine.test.ts',
  'server/features/synthetic-market/push-routes.test.ts',
  'server/features/desk/records/answers.test.ts',
  'server/features/statements/statement-aside.test.ts',
  'endurance/two-releases.test.ts',
  'endurance/soak.test.ts',
  'server/features/data-api/licence-rights.test.ts',
  'server/features/data-api/everything-bought.test.ts',
  'server/main/backup.test.ts',
  'scripts/console-snippets.test.ts',
  'scripts/rendered-pages/trial-scope.test.ts',
  'server/features/orders/order-thread.test.ts',
  'server/features/data-api/python-client-network.test.ts',
  'server/features/data-api/python-client-values.test.ts',
  'server/main/drain.test.ts',
  'endurance/killed-while-paying.test.ts',
  'server/features/accounts/send-code.test.ts',
  'server/main/provider-faults.test.ts',
];

/** Tests that compare durations within a run: no other test runs beside them. */
export const alone = ['server/main/linear-time.test.ts', 'server/features/accounts/login-timing.test.ts'];

/** Tests that open a database but do not test it: the run on PostgreSQL skips them. */
export const oneEngine = [
  'endurance/chaos.test.ts',
  'endurance/restart-behind-nginx.test.ts',
  'endurance/soak.test.ts',
  'scripts/console-snippets.test.ts',
  'scripts/printed-programs.test.ts',
  'server/features/accounts/login-timing.test.ts',
  'server/features/synthetic-market/push-shutdown.test.ts',
  'server/features/data-api/everything-bought.test.ts',
  'server/features/data-api/printed-weights.test.ts',
  'server/features/data-api/quick-start.test.ts',
  'server/features/marketplace/datahub-routes.test.ts',
  'server/features/statements/statement-aside.test.ts',
  'server/kernel/db/embedded-engine.test.ts',
  'server/kernel/db/vacuum.test.ts',
  'server/kernel/http/request-log.test.ts',
  'server/kernel/ops/printable.test.ts',
  'server/main/full-disk.test.ts',
  'server/main/load-shedding.test.ts',
  'server/main/provider-calls.test.ts',
  'server/main/provider-faults.test.ts',
  'server/main/redirects.test.ts',
  'server/main/shared-cache.test.ts',
  'server/main/unhandled-errors.test.ts',
];

/** Tests that order at fixed prices but do not test them: the run with other prices skips them. */
export const pricesApart = [
  'server/features/orders/limits.test.ts',
  'server/features/orders/order-thread.test.ts',
  'server/features/orders/unproven-buyers.test.ts',
];

/** Modules that open a database, directly or for a server under test: a test that imports one also runs on PostgreSQL. */
export const opener =
  /#server\/(?:kernel\/db\/|testing\/(?:(?:set-up-)?test-api|test-database|lasting-database|killed-servers|api-process|listening-api|measured-api|two-clocks|provider-api)\.ts)/;
