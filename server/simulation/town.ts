import type { Acknowledged } from './acknowledged.ts';
import type { Bank } from './bank.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Scheduler } from './scheduler.ts';
import type { SmsProvider } from './simulated-parties.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** The surroundings of the people in a simulation. */
export type Town = {
  scheduler: Scheduler;
  /** Returns a running process, chosen as the web server does. */
  anyProcess(): SimulatedProcess;
  payments: PaymentProvider;
  bank: Bank;
  sms: SmsProvider;
  acknowledged: Acknowledged;
};
