import type { MailAttachment } from '#contract/desk-record.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { mostMailBytes } from '#server/kernel/ports/ports.ts';
import { namedAttachments } from './mail-text.ts';

/**
 * Lists the attachments of a mail. If the mail is longer than the fetched part, the mailbox is queried for the rest. If that fails, the mail is
 * filed anyway, and the size of the last, truncated attachment is unknown.
 * @param read the attachments in the fetched part
 */
export async function listAttachments(
  { mailbox, log }: Pick<Deps, 'mailbox' | 'log'>,
  { validity, uid, source }: { validity: string; uid: number; source: Uint8Array },
  read: readonly MailAttachment[],
): Promise<MailAttachment[]> {
  if (source.length < mostMailBytes) return [...read];
  try {
    const all = await mailbox?.listAttachments(validity, uid);
    if (all) return namedAttachments(all);
  } catch (error) {
    log.warn({ err: error, uid }, 'the attachments of a mail could not be listed');
  }
  return read.map((one, at) => (at === read.length - 1 ? { ...one, bytes: null } : one));
}
