import Link from 'next/link';
import { Icon } from './icons.tsx';

export interface Crumb {
  label: string;
  /** A path of the app, below the base path; the current page has none. */
  href?: string;
}

/** Breadcrumbs from the home page to this one. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-1.5">
            {index > 0 && <Icon name="chevronRight" className="size-3.5" />}
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link href={item.href} prefetch={false} className="py-2 hover:text-primary hover:underline">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
