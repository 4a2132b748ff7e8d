import { logoMark } from '#lib/shared/site/logo-mark.ts';

const { size, radius, lines } = logoMark;

/** The mark alone. */
export function Mark() {
  return (
    <svg width="28" height="28" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="size-7 shrink-0">
      <rect width={size} height={size} rx={radius} className="fill-primary" />
      <g fill="none" className="stroke-on-primary">
        {lines.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
      </g>
    </svg>
  );
}
