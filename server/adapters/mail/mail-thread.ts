/** Message-IDs that a message names; printable ASCII, so that all of them can be stored. */
const idPattern = /<([!-;=?-~]{1,250})>/g;
/** Upper bound of a message's references; the nearest are kept, as mail programs cut long threads, too. */
const mostFollowed = 100;

/** Fields of a bounce or a receipt. These are sent by mail servers, and few name the original message in References. */
const reportField =
  /^(?:content-type:\s*multipart\/report\b|return-path:\s*<\s*>|from:.*\b(?:mailer-daemon|postmaster)\b|x-failed-recipients:)/im;
/** Id of the message that a report is about, in its attached header or its machine-readable part. */
const reportedId = /^(?:original-)?message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^\r\n]*)/gim;

/** Reads Message-ID, In-Reply-To and References from the start of a message, and the message ids in a bounce, in linear time. */
export function readMailThread(beginning: Uint8Array): { messageId: string; follows: string[] } {
  const text = Buffer.from(beginning).toString('latin1');
  const headerEnd = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const header = text.slice(0, headerEnd).replaceAll(/\r?\n[ \t]+/g, ' ');
  const idsIn = (field: string) => {
    const value = new RegExp(`^${field}[ \\t]*:(.*)$`, 'im').exec(header)?.[1] ?? '';
    return idsOf(value);
  };
  const isReport = reportField.test(header);
  const reported = isReport ? [...text.slice(headerEnd).matchAll(reportedId)].map(([, value = '']) => value) : [];
  return {
    messageId: idsIn('message-id')[0] ?? '',
    follows: [...idsIn('in-reply-to'), ...idsIn('references').toReversed(), ...reported.flatMap(idsOf)].slice(
      0,
      mostFollowed,
    ),
  };
}

function idsOf(value: string): string[] {
  return [...value.matchAll(idPattern)].map(([, id = '']) => id);
}
