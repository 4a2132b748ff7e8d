import type { MailAttachment } from '#contract/desk-record.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { mostMailBytes } from '#server/kernel/ports/ports.ts';
import { namedAttachments } from './mail-text.ts';

/**
 * Lists the attachments of a mail. One that is longer than what is fetched has more than were read: the mailbox is asked. Where that fails
 * the mail is filed all the same, and the size of the last attachment that was read, which was cut, is unknown.
 * @param read the attachments in what was fetched
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
