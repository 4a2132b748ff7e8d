/** What a colleague may be there for; an owner may do everything. */
export const deskRoles = ['owner', 'sales', 'support', 'finance', 'recruiter', 'editor'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** How a form asks for a field, and how it is written down. */
export type DeskFieldKind = 'text' | 'lines' | 'money' | 'number' | 'day' | 'choice' | 'flag';

/** How a cell is written: `money` in yuan, `time` and `second` as a moment, `reference` as the id of a record. */
export type DeskColumnKind = 'text' | 'reference' | 'state' | 'money' | 'number' | 'time' | 'second' | 'day';
