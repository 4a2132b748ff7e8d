'use client';

import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { Crosshair } from './crosshair.tsx';
import { readChart, type ChartReadings } from './read-chart.ts';
import { indexOfReading, nearestIndex, type Place } from './readings.ts';

export type ChartReadoutProps = {
  place: RefObject<HTMLDivElement | null>;
  /** Position of the pointer over the plot, if any. */
  pointer: RefObject<Place | null>;
};

type Choice = { name: string; isTime: boolean } | null;

/** Sent to a section: what its charts are read at, or null. */
const readEvent = 'chart-read';

/**
 * Shows crosshair and values at the mark under the pointer or chosen by keys, in all charts of the section with the
 * same day or name. The range input is the tab stop: the browser handles arrow keys, Home and End, and screen readers
 * read the values from it.
 */
export function ChartReadout({ place, pointer }: ChartReadoutProps) {
  const [chart, setChart] = useState<ChartReadings>();
  const [index, setIndex] = useState(0);
  const [isShown, setShown] = useState(false);

  const picture = () => place.current?.parentElement?.querySelector<HTMLElement | SVGElement>('[role="img"]');
  const section = () => place.current?.closest('section') ?? place.current?.parentElement;
  const publish = (choice: Choice) => section()?.dispatchEvent(new CustomEvent<Choice>(readEvent, { detail: choice }));
  const publishAt = ({ readings, isTime }: ChartReadings, at: number) =>
    publish({ name: readings[at]?.name ?? '', isTime });

  /** A demonstration redraws its charts, so they are read again at each event. */
  function read(): ChartReadings | undefined {
    const drawn = picture();
    if (!drawn) return undefined;
    const now = readChart(drawn);
    setChart(now);
    return now;
  }

  function readAtPointer({ x, y }: Place) {
    const box = place.current?.getBoundingClientRect();
    const now = read();
    if (box && now) publishAt(now, nearestIndex(now.readings, { x: x - box.x, y: y - box.y }, now.axis));
  }

  const show = useEffectEvent((choice: Choice) => {
    const now = choice ? read() : undefined;
    const at = choice && now ? indexOfReading(now, choice) : -1;
    setShown(at >= 0);
    if (at >= 0) setIndex(at);
  });

  const start = useEffectEvent(() => {
    const now = read();
    if (now?.isTime) setIndex(now.readings.length - 1);
    if (pointer.current) readAtPointer(pointer.current);
  });

  const input = () => place.current?.querySelector('input');
  const move = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => readAtPointer({ x, y }));
  const leave = useEffectEvent((event: PointerEvent) => {
    // Lifting a finger also fires `pointerleave`; its reading stays until the focus leaves.
    if (event.pointerType === 'mouse' && document.activeElement !== input()) publish(null);
  });

  useEffect(() => {
    const over = place.current;
    const around = section();
    const listen = new AbortController();
    const { signal } = listen;
    around?.addEventListener(readEvent, (event) => show((event as CustomEvent<Choice>).detail), { signal });
    over?.addEventListener('pointermove', (event) => move(event), { signal });
    over?.addEventListener('pointerdown', (event) => move(event), { signal });
    over?.addEventListener('pointerleave', (event) => leave(event), { signal });
    over?.addEventListener('click', () => input()?.focus({ preventScroll: true }), { signal });
    start();
    return () => listen.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the place stays
  }, []);

  const reading = chart?.readings[index];
  if (!chart || !reading) return null;
  const comma = pageLocale() === 'zh-CN' ? '，' : ', ';
  const isVertical = chart.axis === 'y';
  /** Rows run downwards, whereas a range grows upwards. */
  function stepRows(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!chart || step === undefined || !isVertical) return;
    event.preventDefault();
    publishAt(chart, Math.min(Math.max(index + step, 0), chart.readings.length - 1));
  }
  return (
    <>
      <input
        type="range"
        className="pointer-events-none absolute inset-0 m-0 size-full appearance-none bg-transparent opacity-0"
        aria-labelledby={picture()?.getAttribute('aria-labelledby')?.split(' ')[0]}
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        aria-valuetext={[reading.name, ...reading.values.map(({ name, text }) => `${name} ${text}`)].join(comma)}
        min={0}
        max={chart.readings.length - 1}
        value={index}
        onChange={(event) => publishAt(chart, event.target.valueAsNumber)}
        onKeyDown={stepRows}
        onFocus={() => publishAt(chart, index)}
        onBlur={() => publish(null)}
      />
      {isShown && <Crosshair reading={reading} chart={chart} />}
    </>
  );
}
