import { clsx } from 'clsx';
import { identity } from '#content/company.ts';
import { Mark } from './mark.tsx';

/** The mark with the brand beside it: on a phone in the page's language alone. */
export function Logo({ label, english }: { label: string; english: boolean }) {
  return (
    <>
      <Mark />
      <span aria-hidden="true" className="brand-words ml-2.5 text-lg leading-none font-semibold whitespace-nowrap">
        <span className={clsx(english && 'hidden min-[400px]:inline')}>{identity.brandZh}</span>
        <span
          className={clsx(
            'font-normal text-ink-2 min-[400px]:ml-1.5',
            !english && 'hidden min-[400px]:inline lg:hidden xl:inline',
          )}
        >
          {identity.brandEn}
        </span>
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
