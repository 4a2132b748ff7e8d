import clsx from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { NavItem } from '#lib/navigation/nav.ts';
import { AppLink } from './app-link.tsx';

const childList = 'ml-3 border-l border-hairline pl-3';
/** A longer list of children has two columns if there is room, and so has its parent. */
const longList = 3;

const isLong = (children: readonly NavItem[] | undefined) => (children?.length ?? 0) > longList;

/** Lists the entries of one menu with their hints; children are below their parent. */
export async function NavList({ items, className }: { items: readonly NavItem[]; className?: string }) {
  const t = await getTranslations('nav');
  const newWindowHint = (await getTranslations('shell'))('opensNewWindow');
  return (
    <ul className={className}>
      {items.map(({ label, hint, to, children }) => (
        <li key={label} className={isLong(children) ? 'lg:col-span-2' : undefined}>
          <AppLink prefetch={false} to={to} className="nav-entry" newWindowHint={newWindowHint}>
            <span className="block font-medium">{t(label)}</span>
            {hint && <span className="block text-sm leading-6 text-ink-2">{t(hint)}</span>}
          </AppLink>
          {children && (
            <NavList items={children} className={clsx(childList, isLong(children) && 'lg:grid lg:grid-cols-2')} />
          )}
        </li>
      ))}
    </ul>
  );
}
