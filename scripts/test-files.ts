/** What is said of single test files, as paths from here. */

/**
 * They take many seconds, the longest first: begun last, one of them would hold up the end of the run alone. A fresh clone
 * knows no durations, and the size of a file says little of them.
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

/** They compare times of one run with each other: nothing of ours runs beside them. */
export const alone = ['server/main/linear-time.test.ts', 'server/features/accounts/login-timing.test.ts'];

/** They open a database and prove nothing of it: the run on PostgreSQL leaves them out. */
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

/** Orders of fixed prices, of which they say nothing: the run with other prices leaves them out. */
export const pricesApart = [
  'server/features/orders/limits.test.ts',
  'server/features/orders/order-thread.test.ts',
  'server/features/orders/unproven-buyers.test.ts',
];

/** What opens a database, directly or for a server under test: a file that imports it runs on PostgreSQL, too. */
export const opener =
  /#server\/(?:kernel\/db\/|testing\/(?:(?:set-up-)?test-api|test-database|lasting-database|killed-servers|api-process|listening-api|measured-api|two-clocks|provider-api)\.ts)/;
