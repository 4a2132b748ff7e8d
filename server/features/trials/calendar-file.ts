/** A day and its half in Beijing time, e.g. `2026-11-25/am`, as hours of UTC. */
const halves = { am: { from: '010000', to: '040000' }, pm: { from: '060000', to: '090000' } };

/**
 * A calendar file (RFC 5545) with one tentative event a proposed half day: 9 to 12 or 14 to 17 o'clock in Beijing.
 * @param halfDays e.g. `2026-11-25/am`
 */
export function calendarFile(options: {
  uid: string;
  now: Date;
  summary: string;
  description: string;
  halfDays: readonly string[];
}): string {
  const { uid, now, summary, description, halfDays } = options;
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = halfDays.flatMap((halfDay, at) => {
    const [day = '', half] = halfDay.split('/');
    const { from, to } = halves[half === 'pm' ? 'pm' : 'am'];
    const date = day.replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${uid}-${at + 1}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${date}T${from}Z`,
      `DTEND:${date}T${to}Z`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'STATUS:TENTATIVE',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//road-show//ZH',
    'METHOD:PUBLISH',
    ...events,
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
