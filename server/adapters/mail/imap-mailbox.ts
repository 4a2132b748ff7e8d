import { backgroundTimeoutMs } from '#server/adapters/faults.ts';
import type { Mailbox, ReceivedMail } from '#server/kernel/ports/ports.ts';

/** Of a message: text comes first, and nothing reads what is attached. */
const mostBytes = 256 * 1024;
/** Places of a mailbox that are looked at in one reading. */
const mostPlaces = 200;
const mostCharacters = 20_000;

/** A mailbox over IMAP, at `imaps://user:password@host/INBOX`. It is opened for reading alone: nothing is marked, moved or deleted. */
export function createImapMailbox({
  url,
  timeoutMs = backgroundTimeoutMs,
}: {
  url: string;
  timeoutMs?: number;
}): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    async read(after) {
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
      // Emitted besides the rejection of what was asked.
      client.on('error', () => {});
      try {
        await client.connect();
        const box = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX', { readOnly: true });
        const validity = String(box.uidValidity);
        const newest = box.uidNext - 1;
        // The first time it begins with what comes from now on.
        if (after === null) return { place: { validity, uid: newest }, messages: [] };
        const last = after.validity === validity ? after.uid : 0;
        if (last >= newest) return { place: { validity, uid: newest }, messages: [] };
        const end = Math.min(newest, last + mostPlaces);
        const messages: ReceivedMail[] = [];
        const asked = { source: { maxLength: mostBytes } };
        for await (const { source } of client.fetch(`${last + 1}:${end}`, asked, { uid: true })) {
          if (source) messages.push(await parse(source));
        }
        return { place: { validity, uid: end }, messages };
      } catch (error) {
        throw withoutPersonalData(error);
      } finally {
        client.close();
      }
    },
  };
}

async function parse(source: Uint8Array): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source);
  const text = mail.text ?? mail.html?.replaceAll(/<[^>]*>/g, ' ') ?? '';
  return {
    messageId: idsIn(mail.messageId)[0] ?? '',
    follows: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()],
    from: mail.from?.address ?? '',
    subject: (mail.subject ?? '').slice(0, 200),
    text: text.slice(0, mostCharacters),
  };
}

/** Servers quote the user in their answers, and errors are logged: what stays is the kind of failure. */
function withoutPersonalData(error: unknown): Error {
  const details = ['code', 'responseStatus'].map((name) => Object(error)[name]).filter(Boolean);
  return new Error(`IMAP: ${details.join(' ') || 'failed'}`);
}

/** Message-IDs without angle brackets. */
const idsIn = (header = '') => [...header.matchAll(/<([^<>\s]{1,250})>/g)].map(([, id = '']) => id);
