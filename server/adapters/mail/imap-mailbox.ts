import type { ImapFlow, MailboxObject, MessageStructureObject } from 'imapflow';
import type { MailAttachment } from '#contract/desk-record.ts';
import { backgroundTimeoutMs } from '#server/adapters/faults.ts';
import { mostMailBytes, type ListedMail, type Mailbox } from '#server/kernel/ports/ports.ts';
import { readMailThread } from './mail-thread.ts';

/** Upper bound of a message's header; a longer one is cut. */
const mostHeaderBytes = 64 * 1024;
/** Upper bound of UIDs in one list. */
const mostPlaces = 200;

/** Creates a mailbox over IMAP, at `imaps://user:password@host/INBOX`. It is opened read-only: nothing is marked, moved or deleted. */
export function createImapMailbox({
  url,
  timeoutMs = backgroundTimeoutMs,
}: {
  url: string;
  timeoutMs?: number;
}): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  async function inMailbox<Result>(use: (client: ImapFlow, box: MailboxObject) => Promise<Result>): Promise<Result> {
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    // The library emits this besides rejecting the call.
    client.on('error', () => {});
    try {
      await client.connect();
      return await use(client, await client.mailboxOpen(folder, { readOnly: true }));
    } catch (error) {
      throw withoutPersonalData(error);
    } finally {
      client.close();
    }
  }
  return {
    list: (after) =>
      inMailbox(async (client, { uidNext, uidValidity }) => {
        const validity = String(uidValidity);
        const newest = uidNext - 1;
        // The first time it starts with messages that arrive from now on.
        if (after === null) return { place: { validity, uid: newest }, isEnd: true, messages: [] };
        const last = after.validity === validity ? after.uid : 0;
        if (last >= newest) return { place: { validity, uid: newest }, isEnd: true, messages: [] };
        const end = Math.min(newest, last + mostPlaces);
        const messages: ListedMail[] = [];
        const beginning = { source: { maxLength: mostHeaderBytes } };
        for await (const { uid, source } of client.fetch(`${last + 1}:${end}`, beginning, { uid: true }))
          if (source) messages.push({ uid, ...readMailThread(source.subarray(0, mostHeaderBytes)) });
        return {
          place: { validity, uid: end },
          isEnd: end === newest,
          messages: messages.toSorted((a, b) => a.uid - b.uid),
        };
      }),
    fetch: (validity, uids) =>
      inMailbox(async (client, { uidValidity }) => {
        const sources = new Map<number, Uint8Array>();
        if (String(uidValidity) !== validity) throw new Error('the UIDVALIDITY of the mailbox has changed');
        const whole = { source: { maxLength: mostMailBytes } };
        for await (const { uid, source } of client.fetch(uids.join(','), whole, { uid: true }))
          if (source && uids.includes(uid)) sources.set(uid, source.subarray(0, mostMailBytes));
        return sources;
      }),
    listAttachments: (validity, uid) =>
      inMailbox(async (client, { uidValidity }) => {
        if (String(uidValidity) !== validity) throw new Error('the UIDVALIDITY of the mailbox has changed');
        const found = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
        return found && found.bodyStructure ? structureAttachments(found.bodyStructure) : null;
      }),
  };
}

/**
 * Removes personal data from an error. Servers quote the user in their replies, and errors are logged, so only the kind of failure remains.
 */
function withoutPersonalData(error: unknown): Error {
  const details = ['code', 'responseStatus'].map((name) => Object(error)[name]).filter(Boolean);
  return new Error(`IMAP: ${details.join(' ') || 'failed'}`);
}

/**
 * Lists the attachments of a message by its structure (RFC 3501, section 7.4.2), in its order. The message's own text is not an attachment.
 */
function structureAttachments(structure: MessageStructureObject): MailAttachment[] {
  const { type, disposition, dispositionParameters, parameters, childNodes = [] } = structure;
  const isAttached = disposition?.toLowerCase() === 'attachment';
  if (childNodes.length > 0 && !isAttached) return childNodes.flatMap((part) => structureAttachments(part));
  if (/^(?:multipart\/|text\/(?:plain|html)$)/.test(type) && !isAttached) return [];
  return [{ name: dispositionParameters?.filename ?? parameters?.name ?? type, bytes: decodedSize(structure) }];
}

/** Estimates the decoded size, because the server counts encoded bytes: in base64 a line of 76 characters with its line end holds 57. */
function decodedSize({ encoding, size }: MessageStructureObject): number | null {
  if (size === undefined || encoding === 'quoted-printable') return null;
  return encoding === 'base64' ? Math.floor((size * 57) / 78) : size;
}
