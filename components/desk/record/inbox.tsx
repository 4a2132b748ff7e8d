'use client';

import { useTranslations } from 'next-intl';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { ListingView } from '#components/desk/listing/listing-view.tsx';

/** Shows the colleague's inbox, or the permitted listings if their roles have no inbox. */
export function Inbox() {
  const t = useTranslations('desk.inbox');
  const { listings } = useDesk();
  const inbox = listings.find(({ name }) => name === 'inbox');
  if (inbox) return <ListingView listing={inbox} />;
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('lead')}</p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {listings.map(({ name, title, does }) => (
          <li key={name} className="py-3">
            <DeskLink to={deskAddress.listing(name)} className="link inline-block py-1.5 font-semibold">
              {title}
            </DeskLink>
            <p className="text-sm text-ink-2">{does}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
