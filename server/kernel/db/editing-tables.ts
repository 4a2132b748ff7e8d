import type { EditedKind } from '#contract/edited.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of texts that editors change without a release (decision 0130). */
export type EditingTables = {
  edited_content: EditedContentTable;
  edited_revision: EditedRevisionTable;
  edited_drafts: EditedDraftsTable;
};

/** Every change, for good: what is in force is the latest of each that has taken effect and was not undone. */
type EditedContentTable = {
  revision: number;
  kind: EditedKind;
  content_id: string;
  /** By the schema of its kind; null where nothing is to stand. */
  body: JsonColumn<object | null>;
  /** The first day on which it is in force, in Beijing, `2026-12-01`. */
  effective_day: string;
  /** The operator; null at a command line without keys. */
  author: string | null;
  /** The revision that this takes back; it has no text of its own. */
  undoes: number | null;
  created_at: Date;
};

/** One row: how many changes there were. */
type EditedRevisionTable = { id: 1; revision: number };

/** What a preview shows, until it ends. */
type EditedDraftsTable = {
  /** SHA-256, hex. */
  token_hash: string;
  kind: EditedKind;
  content_id: string;
  body: JsonColumn<object>;
  expires_at: Date;
};
