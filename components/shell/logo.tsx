import { identity } from '#lib/site/identity.ts';

/** The mark: an equity line that ends above where it began, with the brand beside it. */
export function Logo({ label }: { label: string }) {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
        <rect width="28" height="28" rx="4" className="fill-primary" />
        <path
          d="M5 20.5 10 15l4 3.5L23 8"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-primary"
        />
      </svg>
      <span aria-hidden="true" className="ml-2.5 text-lg leading-none font-semibold whitespace-nowrap">
        {identity.brandZh}
        <span className="ml-1.5 hidden font-normal text-ink-2 min-[400px]:inline">{identity.brandEn}</span>
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
