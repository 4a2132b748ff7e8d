import { getTranslations } from 'next-intl/server';
import type { NavItem } from '#lib/navigation/nav.ts';
import { AppLink } from './app-link.tsx';

/** The entries of one menu with their hints; children stand below their parent. */
export async function NavList({ items, className }: { items: readonly NavItem[]; className?: string }) {
  const t = await getTranslations('nav');
  const newWindowHint = (await getTranslations('shell'))('opensNewWindow');
  return (
    <ul className={className}>
      {items.map(({ label, hint, to, children }) => (
        <li key={label}>
          <AppLink to={to} className="nav-entry" newWindowHint={newWindowHint}>
            <span className="block font-medium">{t(label)}</span>
            {hint && <span className="block text-sm leading-6 text-ink-2">{t(hint)}</span>}
          </AppLink>
          {children && <NavList items={children} className="ml-3 border-l border-hairline pl-3" />}
        </li>
      ))}
    </ul>
  );
}
