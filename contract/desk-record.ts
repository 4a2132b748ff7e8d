import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { cell, columnKinds } from './desk-columns.ts';
import { atMost, plainText } from './fields.ts';

/** Kind and id of a record. The kind may be `any`, because an id identifies its kind. */
const recordAddress = z.object({
  kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
});
const fact = z.object({ title: z.string(), kind: z.enum(columnKinds), value: cell });
const known = z.record(z.string(), z.string());
/** A button: an action's name, its known fields, and the initial values of its other fields. */
const offered = z.object({ name: z.string(), input: known, initial: known });

/** A mail's attachment; `bytes` is null if the size is unknown. */
const mailAttachment = z.object({ name: z.string(), bytes: z.nullable(z.int()) });
export type MailAttachment = z.output<typeof mailAttachment>;

const deskEvent = z.object({
  at: z.iso.datetime(),
  what: z.enum(['move', 'payment', 'notice', 'mail', 'answer', 'automatic', 'journal', 'note']),
  title: z.string(),
  text: z.nullable(z.string()),
  /** Name of a colleague, or a description of another actor; null if unknown. */
  actor: z.nullable(z.string()),
  /** Delivery state of a mail; null for other events. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  /** Attachments of a reply or of an automatic mail. */
  attachments: z.optional(z.array(mailAttachment)),
});
export type DeskEvent = z.output<typeof deskEvent>;

const deskRecord = z.object({
  kind: z.string(),
  /** Name of the kind. */
  called: z.string(),
  id: z.string(),
  title: z.string(),
  state: z.string(),
  owner: z.nullable(z.string()),
  due: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
  facts: z.array(fact),
  /** Newest first. */
  timeline: z.array(deskEvent),
  /** Records of the same company, contact or account, limited to kinds that the session's roles may read. */
  related: z.array(
    z.object({
      kind: z.string(),
      called: z.string(),
      rows: z.array(z.object({ id: z.string(), title: z.string(), state: z.string(), at: z.iso.datetime() })),
    }),
  ),
  files: z.array(z.object({ title: z.string(), name: z.string(), input: known })),
  actions: z.array(offered),
  /** True if the record is about a person who can be contacted. */
  isSomeones: z.boolean(),
  /** Recipient, reply address and templates of a mail; null if no address is known. */
  mail: z.nullable(
    z.object({
      to: z.string(),
      replyTo: z.nullable(z.string()),
      /** True if the reply address is the mailbox whose mails are added to the timeline. */
      isFiled: z.boolean(),
      templates: z.array(z.object({ title: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
  /** Colleagues who may own it: those whose roles may read records of its kind. */
  colleagues: z.array(z.string()),
});
export type DeskRecord = z.output<typeof deskRecord>;

/**
 * Reads everything about one record. The id is sent in the body and not in the URL, because an application's id grants access. The view is
 * journalled once in ten minutes.
 */
const readDeskRecord = defineCall({
  method: 'POST',
  path: '/desk/v1/records',
  encoding: 'json',
  body: recordAddress,
  reply: envelope(deskRecord),
});

/** Minimum number of characters of a search over the whole desk. */
export const deskSearchLeast = 3;

/**
 * Searches all kinds of records that the session's roles may read; at most 20 rows. The search terms are sent in the body, so no log
 * contains them.
 */
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
      /** Rows by listing, with the listing's columns; `hasMore` is true if the listing finds more by the same terms. */
      found: z.array(
        z.object({
          listing: z.string(),
          rows: z.array(z.record(z.string(), cell)),
          keys: z.array(z.string()),
          hasMore: z.boolean(),
        }),
      ),
      /** The search terms that were used; a phone number is normalised to its digits. */
      words: z.string(),
    }),
  ),
});

export type DeskFound = z.output<(typeof searchDesk)['reply']>['data'];

/** Part of `deskCalls`. */
export const recordCalls = { readDeskRecord, searchDesk } as const;
