export type CalendarEvent = {
  from: Date;
  to: Date;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
};

/**
 * Builds a calendar file (RFC 5545, RFC 5546) with one event for each appointment. An event keeps its UID by its index. A file with a
 * higher `sequence` updates the events of an earlier one.
 */
export function calendarFile(options: {
  uid: string;
  now: Date;
  method: 'PUBLISH' | 'CANCEL';
  sequence: number;
  organizer: string;
  summary: string;
  description: string;
  location?: string;
  events: readonly CalendarEvent[];
}): string {
  const { uid, now, method, sequence, organizer, summary, description, location, events } = options;
  const entries = events.flatMap(({ from, to, status }, at) => [
    'BEGIN:VEVENT',
    `UID:${uid}-${at + 1}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `ORGANIZER:mailto:${organizer}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `STATUS:${status}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//appointments//ZH',
    `METHOD:${method}`,
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Folds lines to at most 75 octets, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > (parts.length === 1 ? 75 : 74)) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}
