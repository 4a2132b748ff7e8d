import PostalMime, { type Email } from 'postal-mime';
import type { MailAttachment } from '#contract/desk-record.ts';
import { isAutomatic } from './automatic-mail.ts';
import { htmlText } from './html-text.ts';
import { inOrder, withCharset } from './mail-charset.ts';
import { namedAttachments, oneLine, plainText } from './mail-text.ts';

const mostSubject = 200;
const mostCharacters = 20_000;
/** Longest address of SMTP (RFC 5321, 4.5.3.1.3). */
const mostAddress = 254;

/** A mail as a record keeps it. */
type MailContent = {
  from: string;
  subject: string;
  text: string;
  /** True if a program wrote it, so that it needs no answer. */
  isAutomatic: boolean;
  attachments: MailAttachment[];
};

/** Parses a message. The parser's time can be quadratic in a hostile message, so it runs in a worker thread (`read-mail.ts`). */
export async function parseMail(source: Uint8Array): Promise<MailContent> {
  const mail = await parseInCharset(source);
  const subject = oneLine(mail.subject ?? '', mostSubject);
  const from = oneLine(mail.from?.address ?? '', mostAddress);
  return {
    from,
    subject,
    text: plainText(textOf(mail), mostCharacters),
    isAutomatic: isAutomatic({ headers: mail.headers, from, subject }),
    attachments: namedAttachments(
      mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename || mimeType,
        bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      })),
    ),
  };
}

/** Parses a second time if text is not UTF-8 and declares no character set. The result with fewer invalid characters is used. */
async function parseInCharset(source: Uint8Array): Promise<Email> {
  const mail = await PostalMime.parse(withCharset(source, null));
  if (brokenIn(mail) === 0) return mail;
  const guessed = await PostalMime.parse(withCharset(source, 'gb18030'));
  return brokenIn(guessed) < brokenIn(mail) ? guessed : mail;
}

const brokenIn = (mail: Email) => textOf(mail).split('\uFFFD').length - 1;

function textOf({ text = '', html = '' }: Email): string {
  return text.trim() === '' ? htmlText(inOrder(html)) : inOrder(text);
}
