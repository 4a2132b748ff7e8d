import PostalMime from 'postal-mime';
import { storableText } from '#server/kernel/text/storable-text.ts';
import { htmlText } from './html-text.ts';

const mostSubject = 200;
const mostCharacters = 20_000;
/** Longest address of SMTP (RFC 5321, 4.5.3.1.3). */
const mostAddress = 254;

/** A mail as a record keeps it. */
type MailContent = { from: string; subject: string; text: string };

/** Parses a message. The parser's time is quadratic in what a stranger may send, so it runs in a thread of its own (`read-mail.ts`). */
export async function parseMail(source: Uint8Array): Promise<MailContent> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return {
    from: oneLine(from?.address ?? '', mostAddress),
    subject: oneLine(subject, mostSubject),
    text: cut(plain(text.trim() === '' ? htmlText(html) : text), mostCharacters),
  };
}

/** Keeps tabs and line ends of all control characters. */
const plain = (text: string) =>
  storableText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

function oneLine(text: string, most: number): string {
  return cut(storableText(text).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '), most);
}

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Cuts before the character that would be cut in two; one that is longer than `most` by itself is cut all the same. */
function cut(text: string, most: number): string {
  return storableText(text.slice(0, characters.segment(text).containing(most)?.index || most));
}
