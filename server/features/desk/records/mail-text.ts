import type { MailAttachment } from '#contract/desk-record.ts';
import { storableText } from '#server/kernel/text/storable-text.ts';

/** Upper bounds of a name's characters and of listed attachments. */
const mostName = 200;
const mostAttachments = 50;

/** Removes all control characters but tabs and line ends. */
export function plainText(text: string, most: number): string {
  const plain = storableText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return cut(plain, most);
}

/** Replaces control characters and line ends by spaces, and truncates the text. */
export function oneLine(text: string, most: number): string {
  return cut(storableText(text).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '), most);
}

/** Cleans and bounds the names of attachments. */
export function namedAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  return attachments
    .slice(0, mostAttachments)
    .map(({ name, bytes }) => ({ name: oneLine(name, mostName).trim() || '?', bytes }));
}

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Truncates text at a grapheme boundary. A single grapheme longer than `most` is cut. */
function cut(text: string, most: number): string {
  return storableText(text.slice(0, characters.segment(text).containing(most)?.index || most));
}
