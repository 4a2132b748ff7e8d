import { writeFileSync } from 'node:fs';
import { emptyState, reducePush } from '#components/demos/market-push/push-state.ts';
import { MarketPushLine, marketPushUrl } from '#lib/api/market-push-client.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/**
 * Records a session with the push of a running site, for the poster of /solution/market-push:
 * `npx --no-install node scripts/record-push.ts http://localhost:3000`. It subscribes to five instruments and breaks the line once.
 */

const seconds = 30;
const instruments = ['SIM004', 'SIM008', 'SIM012', 'SIM016', 'SIM020'];
const file = 'app/[lang]/(zh)/solution/market-push/_facts/push-recording.ts';

const now = () => performance.timeOrigin + performance.now();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let state = emptyState;
const line = new MarketPushLine({
  url: marketPushUrl(process.argv[2] ?? 'http://localhost:3000'),
  instruments,
  now,
  listener: {
    onEvent: (event, receivedAt) => (state = reducePush(state, { from: 'event', event, receivedAt })),
    onNotice: (notice) => (state = reducePush(state, { from: 'notice', notice, at: now() })),
  },
});

line.connect();
const pings = setInterval(() => line.ping(), 2000);
await wait(seconds * 500);
line.break();
await wait(seconds * 500);
clearInterval(pings);
line.end();

const rounded = (value: number) => Math.round(value * 100) / 100;
const { delaysMs, clock, received, missed, log } = state;
if (clock === null) throw new Error('the push did not answer');
const recording = {
  of: { day: beijingDay(new Date()), seconds, instruments: instruments.length },
  received,
  missed,
  clock: { offsetMs: rounded(clock.offsetMs), roundTripMs: rounded(clock.roundTripMs) },
  log: log.map((entry) => ({ ...entry, at: Math.round(entry.at) })),
  delaysMs: delaysMs.map(rounded),
};
writeFileSync(
  file,
  `import type { PushRecording } from '#components/demos/market-push/push-state.ts';

/** A session with this site's push, recorded on the server's machine by \`scripts/record-push.ts\`. */
export const pushRecording: PushRecording = ${JSON.stringify(recording)};
`,
);
