import type { EditedKind } from '#contract/edited.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of texts that editors change without a release (decision 0130). */
export type EditingTables = {
  edited_content: EditedContentTable;
  edited_revision: EditedRevisionTable;
  edited_drafts: EditedDraftsTable;
};

/** Every change, kept for good. The text in force is the latest change that has taken effect and was not undone. */
type EditedContentTable = {
  revision: number;
  kind: EditedKind;
  content_id: string;
  /** Content by the schema of its kind; null if the text is removed. */
  body: JsonColumn<object | null>;
  /** First day in force, in Beijing, `2026-12-01`. */
  effective_day: string;
  /** The operator; null at a command line without keys. */
  author: string | null;
  /** The revision that this one undoes; it then has no text of its own. */
  undoes: number | null;
  created_at: Date;
};

/** One row with the number of changes. */
type EditedRevisionTable = { id: 1; revision: number };

/** The text of a preview, until it expires. */
type EditedDraftsTable = {
  /** SHA-256, hex. */
  token_hash: string;
  kind: EditedKind;
  content_id: string;
  body: JsonColumn<object>;
  expires_at: Date;
};
