import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { locales } from './locale.ts';

export const editedKinds = ['opening', 'announcement', 'road-show-hours'] as const;
export type EditedKind = (typeof editedKinds)[number];

/** An editor's text that replaces one of the site's original texts or is added to them (decision 0130). */
const edited = z.object({
  kind: z.enum(editedKinds),
  /** Id of an opening, or language of an announcement. */
  id: z.string(),
  /** Number of the change, counted over all changes. */
  revision: z.int(),
  /** Content by the schema of its kind; null if the text is removed. */
  body: z.unknown(),
});
export type EditedItem = z.output<typeof edited>;

/**
 * Returns the editors' changes in force, for processes that serve pages without a database (`API_ORIGIN`). Null if nothing changed since
 * the known revision.
 */
export const getEdited = defineCall({
  method: 'GET',
  path: '/content/v1/edited',
  query: z.object({ known: z.optional(z.string().check(z.regex(/^[\d/-]{1,32}$/))) }),
  reply: envelope(z.nullable(z.object({ revision: z.string(), items: z.array(edited) }))),
});

/** Returns the text of a preview for such a process; null once it has expired. */
export const getEditedDraft = defineCall({
  method: 'POST',
  path: '/content/v1/drafts',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: envelope(z.nullable(edited)),
});

const announcement = z.object({
  id: z.string(),
  text: z.string(),
  detail: z.string(),
  href: z.string(),
  action: z.string(),
});
export type Announcement = z.output<typeof announcement>;

/** Returns the announcement above the header, in a language. */
export const getAnnouncement = defineCall({
  method: 'GET',
  path: '/content/v1/announcements/{locale}',
  params: z.object({ locale: z.enum(locales) }),
  reply: envelope(z.nullable(announcement)),
});
