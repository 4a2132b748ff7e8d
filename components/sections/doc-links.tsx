import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { resolveLink, type LinkTarget } from '#lib/navigation/link-target.ts';

interface DocLink {
  title: string;
  /** One-line summary of the page. */
  text: string;
  href: LinkTarget;
}

/** Links to the documentation of options, formulas and environments; on a phone only their titles. */
export function DocLinks({ title, items }: { title: string; items: readonly DocLink[] }) {
  const t = useTranslations('evidence');
  return (
    <nav aria-label={title} className="section-space">
      <div className="page-width">
        <p className="mb-2 text-xl font-semibold sm:mb-3">{title}</p>
        <ul className="grid grid-cols-2 gap-x-6 border-t border-hairline sm:gap-x-12 lg:grid-cols-3">
          {items.map((item) => (
            <li key={resolveLink(item.href).href} className="border-b border-hairline">
              <AppLink
                to={item.href}
                prefetch={false}
                className="group block h-full py-2 sm:py-4"
                newWindowHint={t('newWindow')}
              >
                <span className="block font-medium text-primary group-hover:underline">{item.title}</span>
                <span className="mt-1 block text-sm text-pretty text-ink-2 max-sm:hidden">{item.text}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
