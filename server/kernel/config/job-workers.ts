import { z } from 'zod';

/** Background work in lanes, each with workers of its own: a provider that is silent holds up one lane alone. */
export const lanes = ['money', 'licences', 'mail', 'webhooks', 'housekeeping'] as const;
export type Lane = (typeof lanes)[number];
export type Workers = Readonly<Record<Lane, number>>;

export const defaultWorkers: Workers = { money: 2, licences: 2, mail: 2, webhooks: 1, housekeeping: 1 };

/** How many jobs of each lane a process does at a time: `mail:4,money:0`; lanes that are not named keep their default. */
export const jobWorkers = z
  .string()
  .regex(
    new RegExp(`^(?:${lanes.join('|')}):\\d{1,2}(?:,(?:${lanes.join('|')}):\\d{1,2})*$`),
    `must be lanes and numbers such as mail:4,money:2; the lanes are ${lanes.join(', ')}`,
  )
  .transform((text): Workers => {
    const given = text.split(',').map((part) => part.split(':') as [Lane, string]);
    return { ...defaultWorkers, ...Object.fromEntries(given.map(([lane, count]) => [lane, Number(count)])) };
  });
