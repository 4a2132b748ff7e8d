import type * as z from 'zod/mini';
import type { DeskColumnKind } from '#contract/desk-columns.ts';
import type { DeskArea, deskCharts, DeskRole } from '#contract/desk.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { OpsFile, OpsOutput } from '#server/kernel/ops/ops-output.ts';
import type { Page, Paging, Query } from './pages.ts';

/** Preview of an action. To run exactly this, pass `input` again with `code`. */
export type Preview = {
  heading: string;
  text: string;
  code: string;
  input: Readonly<Record<string, string>>;
  /** True if the given code belongs to another preview. */
  isStale: boolean;
};

/** Result of an action: text, a file, or a preview. */
export type Outcome = OpsOutput | OpsFile | Preview;

type Common = {
  /** Command name in a terminal. */
  name: string;
  /** Button text: a few words of Chinese. */
  title: string;
  /** One sentence that describes the effect. */
  does: string;
  /** Set for a command that makes sense in a terminal only. */
  terminalOnly?: true;
  /** Area of the desk that shows it; `inArea` sets it for several. */
  area?: DeskArea;
  /** Roles that may use it besides owners; owners only, if empty. */
  roles: readonly DeskRole[];
};

/** A kind of record that an action applies to, and the field that takes its id. */
type DoneTo = {
  kind: string;
  field: string;
  /** Name of the record's value that the field takes instead of the id. If the record lacks the value, the action is not offered. */
  value?: string;
  /** Default values of other fields, by the names of the record's values. */
  with?: Readonly<Record<string, string>>;
  /** States in which the action is offered; by default, any. The action itself refuses a record that has since moved on. */
  states?: readonly string[];
};

/** An action that is offered in a row of a listing. */
type DoneFromRow = {
  action: string;
  /** Columns that fill the action's fields. The action is offered only if the row has all of them. */
  with: Readonly<Record<string, string>>;
  /** Required values of columns; null for an empty one. */
  where?: Readonly<Record<string, string | null>>;
};

type ActionOf<Input extends z.ZodMiniObject> = Common & {
  input: Input;
  /** Records whose pages offer it. */
  on?: readonly DoneTo[];
  /** Returns the journal's subject, such as an order's id. */
  subject?: (input: z.output<Input>) => string;
  /** Requires a second-factor check within the last ten minutes: for money, exports and roles. */
  recentProof?: true;
  /** Requires a second colleague to do the same (decision 0103): always, or above the limit. */
  secondPerson?: 'always' | 'above-limit';
  /** Requires confirmation: `run` returns a `Preview` until it gets the preview's code. */
  preview?: true;
  /** Keeps the values of omitted fields, so that a form sends only changed ones. */
  keepsOmitted?: true;
  run(deps: Deps, input: z.output<Input>, confirm?: string): Promise<Outcome>;
};

/** An action with validated input. */
export type Action = Omit<ActionOf<z.ZodMiniObject>, 'subject' | 'run'> & {
  kind: 'action';
  subject(input: never): string;
  run(deps: Deps, input: never, confirm?: string): Promise<Outcome>;
};

type Cell = string | number | Date | null | undefined;

/** A column: its title, its cells' format, how to read a cell and, if the values are codes, their names for the browser. */
type Column<Row> = readonly [
  title: string,
  kind: DeskColumnKind,
  of: (row: Row) => Cell,
  names?: Readonly<Record<string, string>>,
];

type ListingOf<Filters extends z.ZodMiniObject, Row> = Common & {
  filters: Filters;
  /** Sorting, search and pagination of its rows. */
  paging: Paging;
  /** The records that its rows represent: their kind, or `any`, the column of their ids, and the columns that can serve as a title. */
  record?: { kind: string; column: string; titles?: readonly string[] };
  /** Name of the choice filter that the desk shows as tabs. */
  tabs?: string;
  /** Counts the rows that wait for the current operator, in total and by tab. The navigation shows the total. */
  count?(deps: Deps): Promise<Readonly<Record<string, number>> & { all: number }>;
  /** True if the desk's search includes it. Each kind of record is in exactly one such listing. */
  finds?: true;
  /** Actions of a row that is not a record. */
  acts?: readonly DoneFromRow[];
  /** Actions that are shown with the listing but apply to none of its rows. */
  offers?: readonly string[];
  /** Upper bound of rows in a terminal without `--csv`; by default, all. */
  mostInTerminal?: (filters: z.output<Filters>) => number | undefined;
  /** Text that a terminal shows instead of an empty table. */
  nothing?: string;
  /** Board view: a column for each value of `column`. Moving a card runs the action `move` with the new value in `field`. */
  board?: { column: string; move: string; field: string };
  /** Week view by these columns. `wished` holds half days, comma-joined, until an hour is set; `filter` takes the first day. */
  week?: { from: string; to: string; wished: string; title: string; filter: string };
  /** Chart of figures, drawn by the first column. `does` defines them. All rows are one page. */
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

/** Defines an action. The command, the form, the journal's text and the manual are made from it. */
export function defineAction<Input extends z.ZodMiniObject>(action: ActionOf<Input>): Action {
  return { subject: () => '', ...action, kind: 'action' };
}

/** Defines a listing. The command, the table and the manual are made from it. */
export function defineListing<Filters extends z.ZodMiniObject, Row>(listing: ListingOf<Filters, Row>): Listing {
  return { ...listing, kind: 'listing' } as unknown as Listing;
}

/** Assigns declarations to an area of the desk. */
export function inArea(area: DeskArea, declarations: readonly Declaration[]): Declaration[] {
  return declarations.map((declaration) => ({ area, ...declaration }));
}

/** Returns true if an operator with these roles may use it. */
export function isAllowed({ roles }: Pick<Declaration, 'roles'>, own: readonly DeskRole[]): boolean {
  return own.includes('owner') || roles.some((role) => own.includes(role));
}

/** Returns the action's subject if it has the form of an id of ours: the journal must not hold a user's number or address. */
export function referenceOf(declaration: Declaration, input: Record<string, unknown>): string[] {
  if (declaration.kind === 'listing') return [];
  const subject = declaration.subject(input as never);
  return /^(?:[A-Z][0-9A-Z]*-[0-9A-Z-]{4,40}|lic_[\w-]{22})$/.test(subject) ? [subject] : [];
}
