import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icons.tsx';
import { mainNav, type NavMenu } from '#lib/navigation/nav.ts';
import { AppLink } from './app-link.tsx';
import { NavList } from './nav-list.tsx';

/** The navigation of wide screens. Menus are popovers: they open by keyboard and without JavaScript, and Esc closes them. */
export async function MainNav() {
  const t = await getTranslations('nav');
  const label = (await getTranslations('shell'))('mainNav');
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className="flex items-center">
        {mainNav.map((entry) => (
          <li key={entry.kind === 'menu' ? entry.menu.label : entry.item.label}>
            {entry.kind === 'menu' ? (
              <Menu menu={entry.menu} />
            ) : (
              <AppLink prefetch={false} to={entry.item.to} className="nav-top">
                {t(entry.item.label)}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function Menu({ menu }: { menu: NavMenu }) {
  const t = await getTranslations('nav');
  const id = `menu-${menu.label}`;
  const isShort = menu.items.every(({ children }) => children === undefined);
  return (
    <>
      <button type="button" popoverTarget={id} className={clsx('nav-top', isShort && 'nav-top-short')}>
        {t(menu.label)}
        <Icon name="chevronDown" className="size-4" />
      </button>
      <div id={id} popover="auto" className={clsx('nav-panel', isShort && 'nav-panel-short')}>
        {isShort ? (
          <NavList items={menu.items} className="p-2" />
        ) : (
          <div className="page-width py-6">
            <NavList items={menu.items} className="-mx-3 grid grid-cols-4 gap-x-8" />
          </div>
        )}
      </div>
    </>
  );
}
