import { identity } from '#lib/shared/site/identity.ts';
import { logoMark } from '#lib/shared/site/logo-mark.ts';

const { size, radius, lines } = logoMark;

/** The mark with the brand beside it. */
export function Logo({ label }: { label: string }) {
  return (
    <>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="size-7 shrink-0">
        <rect width={size} height={size} rx={radius} className="fill-primary" />
        <g fill="none" className="stroke-on-primary">
          {lines.map(({ path, width }) => (
            <path key={path} d={path} strokeWidth={width} />
          ))}
        </g>
      </svg>
      <span aria-hidden="true" className="ml-2.5 text-lg leading-none font-semibold whitespace-nowrap">
        {identity.brandZh}
        <span className="ml-1.5 hidden font-normal text-ink-2 min-[400px]:inline">{identity.brandEn}</span>
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
