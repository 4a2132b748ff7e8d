'use client';

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { readChart, type ChartReadings } from './read-chart.ts';
import { nearestIndex } from './readings.ts';

export type ChartReadoutProps = {
  place: RefObject<HTMLDivElement | null>;
  /** Where the pointer is over the place, if it is. */
  pointerX: RefObject<number | null>;
};

/** Sent to a section: the day at which its charts are read, or null. */
const readEvent = 'chart-read';

/**
 * Crosshair and values at the day under the pointer or chosen by keys, the same day in all charts of the section. The range input
 * is the tab stop: arrow keys, Home and End are the browser's, and it says the values to screen readers.
 */
export function ChartReadout({ place, pointerX }: ChartReadoutProps) {
  const [chart, setChart] = useState<ChartReadings>();
  const [index, setIndex] = useState(0);
  const [isShown, setShown] = useState(false);

  const picture = () => place.current?.parentElement?.querySelector('svg');
  const section = () => place.current?.closest('section') ?? place.current?.parentElement;
  const tell = (day: string | null) => section()?.dispatchEvent(new CustomEvent(readEvent, { detail: day }));

  /** A demonstration draws its pictures anew: they are read at each answer. */
  function read(): ChartReadings | undefined {
    const svg = picture();
    if (!svg) return undefined;
    const now = readChart(svg);
    setChart(now);
    return now;
  }

  function readAtPointer(clientX: number) {
    const box = place.current?.getBoundingClientRect();
    const now = read();
    if (box && now) tell(now.days[nearestIndex(now.places, (clientX - box.left) / box.width)] ?? null);
  }

  const showDay = useEffectEvent((day: string | null) => {
    setShown(day !== null);
    const now = day === null ? undefined : read();
    if (now && day !== null)
      setIndex(
        nearestIndex(
          now.days.map((one) => Date.parse(one)),
          Date.parse(day),
        ),
      );
  });

  const start = useEffectEvent(() => {
    const now = read();
    if (now) setIndex(now.days.length - 1);
    if (pointerX.current !== null) readAtPointer(pointerX.current);
  });

  const input = () => place.current?.querySelector('input');
  const move = useEffectEvent((event: PointerEvent) => readAtPointer(event.clientX));
  const leave = useEffectEvent((event: PointerEvent) => {
    // A lifted finger leaves as well; what it read stays until the focus goes.
    if (event.pointerType === 'mouse' && document.activeElement !== input()) tell(null);
  });

  useEffect(() => {
    const over = place.current;
    const around = section();
    const listen = new AbortController();
    const { signal } = listen;
    around?.addEventListener(readEvent, (event) => showDay((event as CustomEvent<string | null>).detail), { signal });
    over?.addEventListener('pointermove', (event) => move(event), { signal });
    over?.addEventListener('pointerdown', (event) => move(event), { signal });
    over?.addEventListener('pointerleave', (event) => leave(event), { signal });
    over?.addEventListener('click', () => input()?.focus({ preventScroll: true }), { signal });
    start();
    return () => listen.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the place stays
  }, []);

  if (!chart) return null;
  const day = chart.days[index] ?? '';
  const values = chart.series.map(({ name, points }) => ({ name, ...points[index] }));
  const comma = document.documentElement.lang.startsWith('zh') ? '，' : ', ';
  return (
    <>
      <input
        type="range"
        className="pointer-events-none absolute inset-0 m-0 size-full appearance-none bg-transparent opacity-0"
        aria-labelledby={picture()?.getAttribute('aria-labelledby')?.split(' ')[0]}
        aria-valuetext={[day, ...values.map(({ name, text }) => `${name} ${text}`)].join(comma)}
        min={0}
        max={chart.days.length - 1}
        value={index}
        onChange={(event) => tell(chart.days[event.target.valueAsNumber] ?? null)}
        onFocus={() => tell(day)}
        onBlur={() => tell(null)}
      />
      {isShown && <Crosshair day={day} values={values} share={chart.places[index] ?? 0} />}
    </>
  );
}

function Crosshair({
  day,
  values,
  share,
}: {
  day: string;
  values: readonly { name: string; text?: string; topPx?: number; colour?: string }[];
  share: number;
}) {
  const left = `${share * 100}%`;
  const isLeft = share < 0.5;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 text-sm">
      <div className="absolute inset-y-0 w-px bg-ink-2" style={{ left }} />
      {values.map(({ name, topPx, colour }) => (
        <span
          key={name}
          className="absolute size-2 -translate-1/2 rounded-full outline-2 outline-paper"
          style={{ left, top: topPx, background: colour }}
        />
      ))}
      <div
        className="absolute top-0 rounded-md border border-hairline bg-surface px-3 py-1 whitespace-nowrap shadow-layer"
        style={isLeft ? { left: `calc(${left} + 12px)` } : { right: `calc(${100 - share * 100}% + 12px)` }}
      >
        <p className="font-medium">{day}</p>
        <dl className="grid grid-cols-[auto_auto] gap-x-4">
          {values.map(({ name, text, colour }) => (
            <div key={name} className="contents">
              <dt className="flex items-center gap-1.5 text-ink-2">
                <span className="h-0.5 w-3" style={{ background: colour }} />
                {name}
              </dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
