import { beforeAll, expect, it } from 'vitest';
import { marketPushPath, marketPushReplay, type MarketPushSnapshot } from '#contract/market-push.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { PushClient } from '#server/testing/push-client.ts';
import { startPushServer } from '#server/testing/push-server.ts';
import { readFigures } from './read-figures.ts';
import { renderPages } from './render-page.tsx';

/** What the page prints, and when in the replay: half an hour into its session. */
const instrument = 'SIM004';
const sampleStep = 600;
/** Shown in the first screen. */
const bestLevels = 5;
/** A minute of the replay, over which the page takes the mean length of a message. */
const steps = 60_000 / marketPushReplay.intervalMs;

let html: string;
/** What the push sends from then on, and how long each frame is. */
let pushed: { snapshot: MarketPushSnapshot; bytes: number }[];

beforeAll(async () => {
  [html = ''] = await renderPages([{ folder: '(zh)/solution/market-push' }]);
  pushed = [];
  for (let step = 0; step < steps; step++) pushed.push(await pushedAt(sampleStep + step));
}, 300_000);

/** The first snapshot that a subscriber hears at a moment of the replay; the server stands still at it. */
async function pushedAt(step: number) {
  const server = await startPushServer({}, () => step * marketPushReplay.intervalMs + 0.125);
  const client = await new PushClient(`${server.origin.replace('http', 'ws')}/api${marketPushPath}`).open();
  const frames: string[] = [];
  client.socket.on('message', (data) => frames.push((data as Buffer).toString()));
  client.send({ op: 'subscribe', instruments: [instrument] });
  const [snapshot] = await client.events('snapshot');
  client.socket.terminate();
  await server.app.close();
  return { snapshot: snapshot!, bytes: frames.find((frame) => frame.includes('"snapshot"'))!.length };
}

/** The texts of a formula's figures on the page, in its order. */
const printed = (formula: string) =>
  readFigures(html)
    .figures.filter((figure) => figure.formula === formula)
    .flatMap(({ texts }) => texts.map(({ text }) => text.trim()));

it('the book on the page, and the best levels above it, are what the push sends at that moment: its prices, and its volumes in lots of 100', () => {
  const { asks, bids, last, previousClose } = pushed[0]!.snapshot;
  const side = (name: string, levels: readonly (readonly [number, number])[]) =>
    levels.map(([price, shares], at) => [`${name}${at + 1}`, price.toFixed(2), String(shares / 100)]);
  const book = (levels: number) =>
    [...side('卖', asks.slice(0, levels)).toReversed(), ...side('买', bids.slice(0, levels))].flat();
  expect(asks).toHaveLength(marketPushReplay.levels);
  const best = [...book(bestLevels), last.toFixed(2), previousClose.toFixed(2)];
  expect(printed('orderBook').slice(0, best.length)).toEqual(best);
  // That of the demonstration, before it is connected.
  expect(printed('orderBook').slice(best.length).join(' ')).toContain(book(marketPushReplay.levels).join(' '));
});

it('the message that the page prints is the one that the push sends, but for the time of sending', () => {
  const blocks = [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code = '']) =>
    code.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"'),
  );
  const message = blocks.find((code) => code.startsWith('{') && code.includes('"snapshot"')) ?? '';
  const { sentAt: _printed, ...shown } = JSON.parse(message) as MarketPushSnapshot;
  const { sentAt: _sent, ...sent } = pushed[0]!.snapshot;
  expect(shown).toEqual(sent);
});

it('the mean length of a message is that of the frames of a minute, but for the digits of their time of sending', () => {
  // The sample's time has as many digits as a real one with three of a millisecond.
  const sampleDigits = '1767145500000.125'.length;
  const lengths = pushed.map(({ snapshot, bytes }) => bytes - String(snapshot.sentAt).length + sampleDigits);
  const mean = Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
  expect(printed('capacity')).toContain(formatNumber(mean, 0));
});
