import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { cell, columnKinds } from './desk-columns.ts';
import { atMost, plainText } from './fields.ts';

/** An address of a record: its kind, or `any`, since an id says its kind. */
const recordAddress = z.object({
  kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
});
const fact = z.object({ title: z.string(), kind: z.enum(columnKinds), value: cell });
const known = z.record(z.string(), z.string());
/** A button: an action's name with what of its form is known, and what its other fields begin with. */
const offered = z.object({ name: z.string(), input: known, initial: known });

/** A file that came with a mail; its size is null where it is not known. */
const mailAttachment = z.object({ name: z.string(), bytes: z.nullable(z.int()) });
export type MailAttachment = z.output<typeof mailAttachment>;

const deskEvent = z.object({
  at: z.iso.datetime(),
  what: z.enum(['move', 'payment', 'notice', 'mail', 'answer', 'automatic', 'journal', 'note']),
  title: z.string(),
  text: z.nullable(z.string()),
  /** A colleague by name, or who else in words; null where it is not known. */
  actor: z.nullable(z.string()),
  /** Of a mail. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  /** The attachments of an answer or of an automatic mail. */
  attachments: z.optional(z.array(mailAttachment)),
});
export type DeskEvent = z.output<typeof deskEvent>;

const deskRecord = z.object({
  kind: z.string(),
  /** The kind in words. */
  called: z.string(),
  id: z.string(),
  title: z.string(),
  state: z.string(),
  owner: z.nullable(z.string()),
  due: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
  facts: z.array(fact),
  /** The newest first. */
  timeline: z.array(deskEvent),
  /** Of the same company, contact or account; of kinds that the session's roles may look at. */
  related: z.array(
    z.object({
      kind: z.string(),
      called: z.string(),
      rows: z.array(z.object({ id: z.string(), title: z.string(), state: z.string(), at: z.iso.datetime() })),
    }),
  ),
  files: z.array(z.object({ title: z.string(), name: z.string(), input: known })),
  actions: z.array(offered),
  /** Whether it is about someone who could be written to or called. */
  isSomeones: z.boolean(),
  /** Whom a mail would go to, where its answer would arrive, and what it may begin with; null where no address is known. */
  mail: z.nullable(
    z.object({
      to: z.string(),
      replyTo: z.nullable(z.string()),
      /** Whether that is the mailbox whose answers come into the timeline. */
      isFiled: z.boolean(),
      templates: z.array(z.object({ title: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
  /** Colleagues who may own it: their roles open records of its kind. */
  colleagues: z.array(z.string()),
});
export type DeskRecord = z.output<typeof deskRecord>;

/** Everything about one record. Its id travels in the body: of an application it opens what it names. The view is journalled once in ten minutes. */
const readDeskRecord = defineCall({
  method: 'POST',
  path: '/desk/v1/records',
  encoding: 'json',
  body: recordAddress,
  reply: envelope(deskRecord),
});

/** Characters that a search of the whole desk needs. */
export const deskSearchLeast = 3;

/** Searches the listings of all kinds of records that the roles may look at, 20 rows in all. The words travel in the body: no log has them. */
const searchDesk = defineCall({
  method: 'POST',
  path: '/desk/v1/search',
  encoding: 'json',
  body: z.object({
    search: z
      .string()
      .check(z.trim(), atMost(100), z.minLength(deskSearchLeast, { error: 'searchShort', abort: true }), plainText),
  }),
  reply: envelope(
    z.object({
      /** By listing, rows as the listing has them; `hasMore` if it finds more by the same words. */
      found: z.array(
        z.object({
          listing: z.string(),
          rows: z.array(z.record(z.string(), cell)),
          keys: z.array(z.string()),
          hasMore: z.boolean(),
        }),
      ),
      /** The words that were looked for: a telephone number in the digits that all its spellings have. */
      words: z.string(),
    }),
  ),
});

export type DeskFound = z.output<(typeof searchDesk)['reply']>['data'];

/** Among `deskCalls`. */
export const recordCalls = { readDeskRecord, searchDesk } as const;
