import { BadValue } from '#server/kernel/refusals/refusal.ts';

/** What the tables of the synthetic market refuse; each names what was wrong with it. */
export const unknownName = (field: string, name: string) => new BadValue(field, 'unknownName', { field, name });

export const reversedDates = (from: string, to: string) => new BadValue('end_date', 'reversedDates', { from, to });
