/** Lanes of background work, each with its own workers, so that a hanging provider blocks one lane only. */
export const lanes = ['money', 'licences', 'mail', 'webhooks', 'housekeeping'] as const;
export type Lane = (typeof lanes)[number];

/** Concurrent jobs of each lane in a process. */
export const workers: Readonly<Record<Lane, number>> = { money: 2, licences: 2, mail: 2, webhooks: 1, housekeeping: 1 };
