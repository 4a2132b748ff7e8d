import type { ChartReadings, Reading, ReadValue } from './read-chart.ts';

/** Draws lines through the reading, marks on its values, and the values in words on the side with more room. */
export function Crosshair({
  reading: { name, x, y, heightPx, values },
  chart: { axis, widthPx, heightPx: pictureHeightPx },
}: {
  reading: Reading;
  chart: ChartReadings;
}) {
  const share = (x / widthPx) * 100;
  const left = `${share}%`;
  const isAbove = y < pictureHeightPx / 2;
  const across = share < 50 ? { left: `calc(${left} + 12px)` } : { right: `calc(${100 - share}% + 12px)` };
  const below = isAbove ? { top: y + heightPx / 2 + 4 } : { bottom: pictureHeightPx - y + heightPx / 2 + 4 };
  const beside = { x: { top: 0, ...across }, y: { right: 0, ...below }, xy: { ...across, ...below } }[axis];
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 text-sm">
      {axis === 'x' && <div className="absolute inset-y-0 w-px bg-ink-2" style={{ left }} />}
      {axis === 'y' && (
        <div
          className="absolute inset-x-0 -translate-y-1/2 border-y border-ink-2"
          style={{ top: y, height: heightPx }}
        />
      )}
      {axis === 'xy' && (
        <div className="absolute size-5 -translate-1/2 rounded-full border-2 border-ink" style={{ left, top: y }} />
      )}
      {values.map(
        ({ name: series, topPx, colour }) =>
          topPx !== undefined && (
            <span
              key={series}
              className="absolute size-2 -translate-1/2 rounded-full outline-2 outline-paper"
              style={{ left, top: topPx, background: colour }}
            />
          ),
      )}
      <div
        className="absolute rounded-md border border-hairline bg-surface px-3 py-1 whitespace-nowrap shadow-layer"
        style={beside}
      >
        <p className="font-medium">{name}</p>
        <dl className="grid grid-cols-[auto_auto] gap-x-4">
          {values.map((value) => (
            <Value key={value.name} {...value} />
          ))}
        </dl>
      </div>
    </div>
  );
}

function Value({ name, text, colour }: ReadValue) {
  return (
    <div className="contents">
      <dt className="flex items-center gap-1.5 text-ink-2">
        {colour !== undefined && <span className="h-0.5 w-3" style={{ background: colour }} />}
        {name}
      </dt>
      <dd className="text-right">{text}</dd>
    </div>
  );
}
