import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { cell, columnKinds } from './desk-columns.ts';

/** An address of a record: its kind, or `any`, since an id says its kind. */
const recordAddress = z.object({
  kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
});
const fact = z.object({ title: z.string(), kind: z.enum(columnKinds), value: cell });
const known = z.record(z.string(), z.string());
/** A button: an action's name with what of its form is known, and what its other fields begin with. */
const offered = z.object({ name: z.string(), input: known, initial: known });

const deskEvent = z.object({
  at: z.iso.datetime(),
  what: z.enum(['move', 'payment', 'notice', 'mail', 'answer', 'journal', 'note']),
  title: z.string(),
  text: z.nullable(z.string()),
  /** A colleague by name, or who else in words; null where it is not known. */
  actor: z.nullable(z.string()),
  /** Of a mail. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
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
  /** Who may own it. */
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

/** Among `deskCalls`. */
export const recordCalls = { readDeskRecord } as const;
