import type * as z from 'zod/mini';
import type { DeskColumnKind } from '#contract/desk-columns.ts';
import type { DeskArea, deskCharts, DeskRole } from '#contract/desk.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { OpsFile, OpsOutput } from '#server/kernel/ops/ops-output.ts';
import type { Page, Paging, Query } from './pages.ts';

/** What an action would do: given again with `code`, `input` does exactly that. */
export type Preview = {
  heading: string;
  text: string;
  code: string;
  input: Readonly<Record<string, string>>;
  /** A code was given, and it is not of this. */
  isStale: boolean;
};

/** What was done, in words or as a file, or what would be. */
export type Outcome = OpsOutput | OpsFile | Preview;

type Common = {
  /** The command in a terminal. */
  name: string;
  /** A few words of Chinese, as a button says them. */
  title: string;
  /** In a sentence, what it does. */
  does: string;
  /** Has a meaning in a terminal alone. */
  terminalOnly?: true;
  /** Where the desk shows it; `inArea` says it of many. */
  area?: DeskArea;
  /** Who may, besides an owner; an owner alone, if empty. */
  roles: readonly DeskRole[];
};

/** A kind of record that an action is done to, and the field that takes its id. */
type DoneTo = {
  kind: string;
  field: string;
  /** Which of the record's values the field takes, if not its id; without one the action is not offered. */
  value?: string;
  /** Other fields, by the record's values that they begin with. */
  with?: Readonly<Record<string, string>>;
  /** The states in which it is offered; in any, if nothing is said. The action itself refuses what came too late. */
  states?: readonly string[];
};

/** Something that is done from a row of a listing. */
type DoneFromRow = {
  action: string;
  /** Its fields, by the columns that they take: it is offered where the row has them all. */
  with: Readonly<Record<string, string>>;
  /** What columns have to say; null for nothing. */
  where?: Readonly<Record<string, string | null>>;
};

type ActionOf<Input extends z.ZodMiniObject> = Common & {
  input: Input;
  /** Whose pages offer it. */
  on?: readonly DoneTo[];
  /** What it is done to, as the journal may name it. */
  subject?: (input: z.output<Input>) => string;
  /** Whether who does it has to have proven within ten minutes who they are: money, exports, roles. */
  recentProof?: true;
  /** Whether a second colleague has to do the same (decision 0103): whatever the sum, or above the limit. */
  secondPerson?: 'always' | 'above-limit';
  /** First shows what it would do; `run` returns a `Preview` until it is given the code of that. */
  preview?: true;
  /** Leaves what is not given as it is, so that a form sends what was changed alone. */
  keepsOmitted?: true;
  run(deps: Deps, input: z.output<Input>, confirm?: string): Promise<Outcome>;
};

/** An action whose input was checked already. */
export type Action = Omit<ActionOf<z.ZodMiniObject>, 'subject' | 'run'> & {
  kind: 'action';
  subject(input: never): string;
  run(deps: Deps, input: never, confirm?: string): Promise<Outcome>;
};

type Cell = string | number | Date | null | undefined;

/** A column: its title, how its cells are written, and the names of its values, where they are codes, for who reads them in a browser. */
type Column<Row> = readonly [
  title: string,
  kind: DeskColumnKind,
  of: (row: Row) => Cell,
  names?: Readonly<Record<string, string>>,
];

type ListingOf<Filters extends z.ZodMiniObject, Row> = Common & {
  filters: Filters;
  /** How its rows are put in order, searched and counted off in pages. */
  paging: Paging;
  /** The records that its rows are: their kind, or `any`, the column with their ids, and the columns that may name the customer. */
  record?: { kind: string; column: string; titles?: readonly string[] };
  /** The filter, a choice, that the desk shows as tabs. */
  tabs?: string;
  /** Counts the rows that wait for the actor: of all, and of each tab. The navigation shows it. */
  count?(deps: Deps): Promise<Readonly<Record<string, number>> & { all: number }>;
  /** True if a search of the whole desk looks through it: each kind of record is in one such listing. */
  finds?: true;
  /** What a row leads to doing, if it is no record. */
  acts?: readonly DoneFromRow[];
  /** Actions that are looked for here and are done to none of its rows. */
  offers?: readonly string[];
  /** Rows that a terminal shows without `--csv`; all, if nothing is said. */
  mostInTerminal?: (filters: z.output<Filters>) => number | undefined;
  /** In a terminal, in place of a table without rows. */
  nothing?: string;
  /** Also seen as a board: a column for each value of `column`; a card is moved by `field` of the action `move`. */
  board?: { column: string; move: string; field: string };
  /** Also seen as a week, by columns: `wished` has half days, comma-joined, while there is no hour; `filter` takes the first day. */
  week?: { from: string; to: string; wished: string; title: string; filter: string };
  /** Numbers, drawn by their first column; `does` defines them. All rows are one page. */
  chart?: (typeof deskCharts)[number];
  read(deps: Deps, query: Query<z.output<Filters>>): Promise<Page<Row>>;
  columns: Readonly<Record<string, Column<Row>>>;
};

export type Listing = Omit<ListingOf<z.ZodMiniObject, never>, 'read' | 'columns' | 'mostInTerminal'> & {
  kind: 'listing';
  mostInTerminal?(filters: never): number | undefined;
  read(deps: Deps, query: Query<never>): Promise<Page<unknown>>;
  columns: Readonly<Record<string, Column<never>>>;
};

export type Declaration = Action | Listing;

/** Something that colleagues do: the command, the form, the journal's words and the manual are made from this. */
export function defineAction<Input extends z.ZodMiniObject>(action: ActionOf<Input>): Action {
  return { subject: () => '', ...action, kind: 'action' };
}

/** Something that colleagues look at, the same way. */
export function defineListing<Filters extends z.ZodMiniObject, Row>(listing: ListingOf<Filters, Row>): Listing {
  return { ...listing, kind: 'listing' } as unknown as Listing;
}

/** Says of declarations where the desk shows them. */
export function inArea(area: DeskArea, declarations: readonly Declaration[]): Declaration[] {
  return declarations.map((declaration) => ({ area, ...declaration }));
}

/** Whether someone with these roles may. */
export function isAllowed({ roles }: Pick<Declaration, 'roles'>, own: readonly DeskRole[]): boolean {
  return own.includes('owner') || roles.some((role) => own.includes(role));
}

/** What it names as its subject, if that is an id of ours: the journal may not hold a user's number or address. */
export function referenceOf(declaration: Declaration, input: Record<string, unknown>): string[] {
  if (declaration.kind === 'listing') return [];
  const subject = declaration.subject(input as never);
  return /^(?:[A-Z][0-9A-Z]*-[0-9A-Z-]{4,40}|lic_[\w-]{22})$/.test(subject) ? [subject] : [];
}
