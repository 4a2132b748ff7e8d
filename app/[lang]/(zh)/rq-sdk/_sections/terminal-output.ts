import { printFrame } from '#components/sections/print-frame.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

const shownDays = 3;

/** What the session in the terminal asks for and is answered: the market's last days, and bars of its first instrument. */
export function terminalOutput() {
  const { days, count, open, close, volume } = sampleBars();
  const first = days.length - shownDays;
  const shown = days.slice(first);
  const asked = shown.slice(-2);
  const dates = asked.map((day) => `datetime.date(${day.split('-').map(Number).join(', ')})`);
  return {
    id: sampleMarket().instruments[0]!.id,
    from: shown[0]!,
    to: shown.at(-1)!,
    dates: { from: asked[0]!, printed: `[${dates.join(', ')}]` },
    prices: printFrame(
      ['date', 'open', 'close', 'volume'],
      shown.map((day, at) => {
        const bar = (first + at) * count;
        return [day, open[bar]!.toFixed(4), close[bar]!.toFixed(4), String(volume[bar])];
      }),
    ),
  };
}
