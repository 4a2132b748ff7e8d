'use client';

import { useTranslations } from 'next-intl';
import { useFragment } from '#lib/navigation/use-fragment.ts';

const tabs = ['licences', 'orders', 'deliveries', 'account'] as const;
export type AccountTab = (typeof tabs)[number];

/** Returns the tab that the address names after its `#`; the default is the licences. */
export function useAccountTab(): AccountTab {
  const fragment = useFragment();
  return tabs.find((tab) => tab === fragment) ?? 'licences';
}

/** Links to the parts of the account. The browser follows them by itself, so that Back and Forward lead through the tabs. */
export function AccountTabs({ current }: { current: AccountTab }) {
  const t = useTranslations('account');
  return (
    <nav aria-label={t('title')} className="noscript:hidden">
      <ul className="tab-list">
        {tabs.map((tab) => (
          <li key={tab}>
            <a
              href={`#${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className="tab inline-flex items-center"
            >
              {t(`tabs.${tab}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
