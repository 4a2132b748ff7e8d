import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { refuseHeaderInjection } from './header-safety.ts';

/** Whose name the mail carries. */
export type MailFrom = { name: string; address: string };

/**
 * A message as the library takes it.
 * @throws Error when a header would be injected
 */
export function composeMail(message: MailMessage, from: MailFrom, at: Date): SendMailOptions {
  refuseHeaderInjection(message);
  const { to, replyTo, subject, text, thread, attachments = [], id, autoSubmitted = 'auto-generated' } = message;
  return {
    from,
    to: { name: to.name ?? '', address: to.address },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    date: at,
    ...(autoSubmitted !== 'no' && { headers: { 'Auto-Submitted': autoSubmitted } }),
    ...(id === undefined ? {} : { messageId: `<${id}@${from.address.split('@').at(-1)}>` }),
    ...(thread && { messageId: `<${thread.messageId}>` }),
    ...(thread?.follows && { inReplyTo: `<${thread.follows}>`, references: `<${thread.follows}>` }),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    // Content is handed over, never named: a path or address in it must not make the server read files or call hosts.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
