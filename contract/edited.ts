import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { locales } from './locale.ts';

const edited = z.object({
  kind: z.enum(['opening', 'announcement', 'road-show-hours']),
  id: z.string(),
  revision: z.int(),
  body: z.unknown(),
});

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
