import { identity } from '#lib/shared/site/identity.ts';
import { Mark } from './mark.tsx';

/** The mark with the brand beside it. */
export function Logo({ label }: { label: string }) {
  return (
    <>
      <Mark />
      <span aria-hidden="true" className="ml-2.5 text-lg leading-none font-semibold whitespace-nowrap">
        {identity.brandZh}
        <span className="ml-1.5 hidden font-normal text-ink-2 min-[400px]:inline lg:hidden xl:inline">
          {identity.brandEn}
        </span>
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
