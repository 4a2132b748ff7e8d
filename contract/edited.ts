import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { locales } from './locale.ts';

export const editedKinds = ['opening', 'announcement', 'road-show-hours'] as const;
export type EditedKind = (typeof editedKinds)[number];

/** What an editor has put in the place of a text that the site began with, or beside it (decision 0130). */
const edited = z.object({
  kind: z.enum(editedKinds),
  /** Of an opening its id, of the announcement its language. */
  id: z.string(),
  /** Which of all changes it is. */
  revision: z.int(),
  /** By the schema of its kind; null where nothing is to stand. */
  body: z.unknown(),
});
export type EditedItem = z.output<typeof edited>;

/** What editors have changed and is in force, for processes that show pages and have no database (`API_ORIGIN`); none since the known revision. */
export const getEdited = defineCall({
  method: 'GET',
  path: '/content/v1/edited',
  query: z.object({ known: z.optional(z.string().check(z.regex(/^[\d/-]{1,32}$/))) }),
  reply: envelope(z.nullable(z.object({ revision: z.string(), items: z.array(edited) }))),
});

/** What a preview shows, for the same; none once it has ended. */
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

/** The line above the header, in a language. */
export const getAnnouncement = defineCall({
  method: 'GET',
  path: '/content/v1/announcements/{locale}',
  params: z.object({ locale: z.enum(locales) }),
  reply: envelope(z.nullable(announcement)),
});
