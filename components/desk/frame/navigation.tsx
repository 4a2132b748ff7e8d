'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { deskAreas } from '#contract/desk.ts';
import { deskAddress, readDeskAddress, type DeskView } from './desk-address.ts';
import { DeskLink } from './desk-link.tsx';
import { useCounts, writeCount } from './use-counts.ts';
import { useDesk } from './use-desk.ts';

/** Lists everything that the colleague may see, in groups, with the numbers of pending rows. */
export function Navigation({ shown, onFollow }: { shown: DeskView; onFollow?: () => void }) {
  const t = useTranslations('desk.frame');
  const { listings, numbers, actions } = useDesk();
  const counts = useCounts();
  const item = (to: string, title: string, count = 0) => {
    const isCurrent = isSame(readDeskAddress(to), shown);
    return (
      <li key={to} className="relative">
        <DeskLink
          to={to}
          onClick={onFollow}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'flex min-h-8 items-center rounded-md pr-12 pl-3 text-sm max-lg:min-h-11',
            isCurrent ? 'bg-primary-soft font-semibold text-primary' : 'text-ink hover:bg-sunk',
          )}
        >
          {title}
        </DeskLink>
        {count > 0 && (
          <p className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm font-semibold text-warning tabular-nums">
            <span className="visually-hidden">{t('waiting')}</span>
            <span>{writeCount(count)}</span>
          </p>
        )}
      </li>
    );
  };
  return (
    <nav aria-label={t('navigation')} className="space-y-4">
      <ul>
        {item(deskAddress.inbox, t('inbox'), counts['inbox']?.['all'])}
        {actions.some(({ secondPerson }) => secondPerson) &&
          item(deskAddress.approvals, t('approvals'), counts['approvals']?.['all'])}
        {numbers.length > 0 && item(deskAddress.numbers, t('numbers'))}
        {actions.length > 0 && item(deskAddress.actions, t('actions'))}
      </ul>
      {deskAreas.map((area) => {
        const own = listings.filter((listing) => listing.area === area && listing.name !== 'inbox');
        if (own.length === 0) return null;
        return (
          <section key={area} aria-label={t(`areas.${area}`)}>
            <h2 className="px-3 pb-1 text-sm font-normal text-ink-2">{t(`areas.${area}`)}</h2>
            <ul>{own.map(({ name, title }) => item(deskAddress.listing(name), title, counts[name]?.['all']))}</ul>
          </section>
        );
      })}
    </nav>
  );
}

function isSame(one: DeskView, other: DeskView): boolean {
  return one.view === other.view && (one.view !== 'listing' || (other.view === 'listing' && one.name === other.name));
}
