import type { Acknowledged } from './acknowledged.ts';
import type { Bank } from './bank.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Scheduler } from './scheduler.ts';
import type { SmsProvider } from './simulated-parties.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** Everything around the people of a simulation. */
export type Town = {
  scheduler: Scheduler;
  /** Some process that runs, as the web server in front chooses it. */
  anyProcess(): SimulatedProcess;
  payments: PaymentProvider;
  bank: Bank;
  sms: SmsProvider;
  acknowledged: Acknowledged;
};
