import { stateOf, type DayState, type RecordedDay } from './day-states.ts';

const step = 6;
const height = 48;
/** Bar of each state. A complete day has the full height. Other states differ in height and colour; a day before the record is a short stub. */
const drawn: Readonly<Record<DayState, { top: number; className: string }>> = {
  full: { top: 0, className: 'fill-calm-edge' },
  some: { top: 16, className: 'fill-incident' },
  many: { top: 30, className: 'fill-incident-grave' },
  none: { top: 44, className: 'fill-edge' },
};

function Bar({ at, state, title }: { at: number; state: DayState; title?: string }) {
  const { top, className } = drawn[state];
  return (
    <rect x={at * step + 0.75} y={top} width={step - 1.5} height={height - top} className={className}>
      {title !== undefined && <title>{title}</title>}
    </rect>
  );
}

/** Draws one bar a day across the full width, the newest at the right. `label` is the text alternative, `titleOf` the tooltip of a day. */
export function DayBars({
  days,
  label,
  titleOf,
}: {
  days: readonly RecordedDay[];
  label: string;
  titleOf: (day: RecordedDay) => string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img>
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className="block h-12 w-full"
    >
      {days.map((day, at) => (
        <Bar key={day.day} at={at} state={stateOf(day)} title={titleOf(day)} />
      ))}
    </svg>
  );
}

/** Draws the bar of a state for the legend. */
export function DayMark({ state }: { state: DayState }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${step} ${height}`}
      preserveAspectRatio="none"
      className="block h-4 w-2 shrink-0"
    >
      <Bar at={0} state={state} />
    </svg>
  );
}
