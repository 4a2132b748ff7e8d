import type { MailAttachment } from '#contract/desk-record.ts';
import { storableText } from '#server/kernel/text/storable-text.ts';

/** Upper bounds of a name in characters, and of attachments that are named. */
const mostName = 200;
const mostAttachments = 50;

/** Removes all control characters but tabs and line ends. */
export function plainText(text: string, most: number): string {
  const plain = storableText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return cut(plain, most);
}

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

/** Cuts before the character that would be cut in two; one that is longer than `most` by itself is cut all the same. */
function cut(text: string, most: number): string {
  return storableText(text.slice(0, characters.segment(text).containing(most)?.index || most));
}
