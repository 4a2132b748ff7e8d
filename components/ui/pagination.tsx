import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  /** The name of the navigation. */
  label: string;
  /** 1-based. */
  page: number;
  pageCount: number;
  /** The address of a page inside the application, without the base path. */
  hrefFor: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** The name of a page's link: 第 3 页. */
  pageLabel: (page: number) => string;
}

/** Links to the pages of a list; on a phone only the neighbours and the position. Nothing for a single page. */
export function Pagination({ label, page, pageCount, hrefFor, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, name: string, children: ReactNode) =>
    target < 1 || target > pageCount ? (
      <span aria-hidden="true" className="page-link opacity-40">
        {children}
      </span>
    ) : (
      <Link href={hrefFor(target)} prefetch={false} scroll={false} aria-label={name} className="page-link">
        {children}
      </Link>
    );
  return (
    <nav aria-label={label} data-print="hide">
      <ul className="flex items-center gap-1">
        <li>{step(page - 1, previousLabel, <Icon name="chevronLeft" />)}</li>
        {pageNumbers(page, pageCount).map((number, index, numbers) =>
          number === null ? (
            <li key={`after ${numbers[index - 1]}`} aria-hidden="true" className="hidden w-6 text-center sm:block">
              …
            </li>
          ) : (
            <li key={number} className="hidden sm:block">
              <Link
                href={hrefFor(number)}
                prefetch={false}
                scroll={false}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                className="page-link"
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li aria-hidden="true" className="px-3 text-ink-2 sm:hidden">
          {`${page} / ${pageCount}`}
        </li>
        <li>{step(page + 1, nextLabel, <Icon name="chevronRight" />)}</li>
      </ul>
    </nav>
  );
}
