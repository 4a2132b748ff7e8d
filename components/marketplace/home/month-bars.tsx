const stepPx = 7;
const heightPx = 18;
const calmPx = 4;
/** What one incident adds, of five at most. */
const incidentPx = 2.8;

/** The incidents of twelve months as bars; said in words beside it. */
export function MonthBars({ months }: { months: readonly (number | null)[] }) {
  const bars = months.map((incidents, at) => ({
    incidents,
    path: `M${at * stepPx + 2.5} ${heightPx}v-${calmPx + Math.min(incidents ?? 0, 5) * incidentPx}`,
  }));
  const drawn = (isShown: (incidents: number) => boolean) =>
    bars.flatMap(({ incidents, path }) => (incidents !== null && isShown(incidents) ? [path] : [])).join('');
  return (
    <svg viewBox="0 0 84 18" aria-hidden="true" className="month-bars">
      <path d={drawn((incidents) => incidents === 0)} className="stroke-calm-edge" />
      <path d={drawn((incidents) => incidents > 0)} className="stroke-incident" />
    </svg>
  );
}
