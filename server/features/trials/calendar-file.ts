/** The halves of a day in Beijing as hours of UTC. */
const halves = { am: { from: '010000', to: '040000' }, pm: { from: '060000', to: '090000' } };

export type CalendarEvent = {
  /** A day and its half in Beijing time, e.g. `2026-11-25/am`: 9 to 12 or 14 to 17 o'clock. */
  halfDay: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
};

/**
 * A calendar file (RFC 5545, RFC 5546) with one event a half day. Events keep their UID by their place in the list: a file with a higher
 * `sequence` updates what an earlier one has put into a calendar.
 */
export function calendarFile(options: {
  uid: string;
  now: Date;
  method: 'PUBLISH' | 'CANCEL';
  sequence: number;
  organizer: string;
  summary: string;
  description: string;
  events: readonly CalendarEvent[];
}): string {
  const { uid, now, method, sequence, organizer, summary, description, events } = options;
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const entries = events.flatMap(({ halfDay, status }, at) => {
    const [day = '', half] = halfDay.split('/');
    const { from, to } = halves[half === 'pm' ? 'pm' : 'am'];
    const date = day.replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${uid}-${at + 1}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${stamp}`,
      `ORGANIZER:mailto:${organizer}`,
      `DTSTART:${date}T${from}Z`,
      `DTEND:${date}T${to}Z`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `STATUS:${status}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//road-show//ZH',
    `METHOD:${method}`,
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Lines of at most 75 octets, never cut inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > (parts.length === 1 ? 75 : 74)) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}
