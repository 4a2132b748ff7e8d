import clsx from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { NavItem } from '#lib/navigation/nav.ts';
import { AppLink } from './app-link.tsx';

const childList = 'ml-3 border-l border-hairline pl-3';
/** More children than this stand in two columns where there is room. */
const longList = 6;

/** The entries of one menu with their hints; children stand below their parent. */
export async function NavList({ items, className }: { items: readonly NavItem[]; className?: string }) {
  const t = await getTranslations('nav');
  const newWindowHint = (await getTranslations('shell'))('opensNewWindow');
  return (
    <ul className={className}>
      {items.map(({ label, hint, to, children }) => (
        <li key={label}>
          <AppLink prefetch={false} to={to} className="nav-entry" newWindowHint={newWindowHint}>
            <span className="block font-medium">{t(label)}</span>
            {hint && <span className="block text-sm leading-6 text-ink-2">{t(hint)}</span>}
          </AppLink>
          {children && (
            <NavList
              items={children}
              className={clsx(childList, children.length > longList && 'lg:grid lg:grid-cols-2')}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
