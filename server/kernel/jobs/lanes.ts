/** Background work in lanes, each with workers of its own: a provider that is silent blocks one lane alone. */
export const lanes = ['money', 'licences', 'mail', 'webhooks', 'housekeeping'] as const;
export type Lane = (typeof lanes)[number];

/** How many jobs of each lane a process does at a time. */
export const workers: Readonly<Record<Lane, number>> = { money: 2, licences: 2, mail: 2, webhooks: 1, housekeeping: 1 };
