import { BadValue } from '#server/kernel/refusals/refusal.ts';

/** Errors of the synthetic market's tables. Each names the invalid value. */
export const unknownName = (field: string, name: string) => new BadValue(field, 'unknownName', { field, name });

export const reversedDates = (from: string, to: string) => new BadValue('end_date', 'reversedDates', { from, to });
