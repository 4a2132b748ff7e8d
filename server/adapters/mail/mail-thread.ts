/** Message-IDs that a message names; printable ASCII, so that all of them can be stored. */
const idPattern = /<([!-;=?-~]{1,250})>/g;
/** Upper bound of a message's references; the nearest are kept, as mail programs cut long threads, too. */
const mostFollowed = 100;

/** Reads Message-ID, In-Reply-To and References from the beginning of a message, in linear time. */
export function readMailThread(beginning: Uint8Array): { messageId: string; follows: string[] } {
  const text = Buffer.from(beginning).toString('latin1');
  const header = text.slice(0, /\r?\n\r?\n/.exec(text)?.index).replaceAll(/\r?\n[ \t]+/g, ' ');
  const idsIn = (field: string) => {
    const value = new RegExp(`^${field}[ \\t]*:(.*)$`, 'im').exec(header)?.[1] ?? '';
    return [...value.matchAll(idPattern)].map(([, id = '']) => id);
  };
  return {
    messageId: idsIn('message-id')[0] ?? '',
    follows: [...idsIn('in-reply-to'), ...idsIn('references').toReversed()].slice(0, mostFollowed),
  };
}
