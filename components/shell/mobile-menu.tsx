import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icons.tsx';
import { mainNav } from '#lib/navigation/nav.ts';
import { AppLink } from './app-link.tsx';
import { EnglishNav } from './english-nav.tsx';
import { NavList } from './nav-list.tsx';

type MobileMenuProps = {
  /** Trial and road-show. */
  actions: ReactNode;
  /** Actions of the page's topic, if the header has room only for its title. */
  topic: ReactNode;
  language: ReactNode;
};

/**
 * Shows the navigation in a menu on narrow screens, with the contact box and the parts that the header drops. It opens
 * and closes without JavaScript.
 */
export async function MobileMenu({ actions, topic, language }: MobileMenuProps) {
  const t = await getTranslations('nav');
  const isEnglish = (await getLocale()) === 'en-US';
  const shell = await getTranslations('shell');
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="mobile-menu" aria-label={shell('openMenu')} className="burger">
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          aria-hidden="true"
          fill="none"
          className="size-5 stroke-current"
          strokeWidth="1.5"
        >
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
      </button>
      <div id="mobile-menu" popover="auto" className="mobile-menu">
        <div className="page-width pb-10">
          <div className="flex h-16 items-center justify-between">
            <div className="flex items-center gap-2">
              {actions}
              {language}
            </div>
            <button
              type="button"
              popoverTarget="mobile-menu"
              popoverTargetAction="hide"
              aria-label={shell('closeMenu')}
              className="burger"
            >
              <Icon name="close" />
            </button>
          </div>
          {topic}
          <button
            type="button"
            popoverTarget="contact-box"
            className={buttonClass('secondary', 'medium', 'mb-4 w-full')}
          >
            {shell('contact.open')}
          </button>
          {isEnglish ? (
            <EnglishNav
              className=""
              listClassName="divide-y divide-hairline border-y border-hairline"
              linkClassName="mobile-top"
            />
          ) : (
            <nav aria-label={shell('mainNav')}>
              <ul className="divide-y divide-hairline border-y border-hairline">
                {mainNav.map((entry) => (
                  <li key={entry.kind === 'menu' ? entry.menu.label : entry.item.label}>
                    {entry.kind === 'menu' ? (
                      <details className="mobile-group">
                        <summary className="mobile-top">
                          {t(entry.menu.label)}
                          <Icon name="chevronDown" className="size-5" />
                        </summary>
                        <NavList items={entry.menu.items} className="pb-3" />
                      </details>
                    ) : (
                      <AppLink prefetch={false} to={entry.item.to} className="mobile-top">
                        {t(entry.item.label)}
                      </AppLink>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </div>
  );
}
