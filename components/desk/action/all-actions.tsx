'use client';

import { useTranslations } from 'next-intl';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { deskAreas } from '#contract/desk.ts';
import { ActionButton } from './action-button.tsx';

/** Everything that the colleague may do, also what no record leads to. */
export function AllActions() {
  const t = useTranslations('desk.frame');
  const { actions } = useDesk();
  return (
    <>
      <h1 className="text-2xl">{t('actions')}</h1>
      {deskAreas.map((area) => {
        const own = actions.filter((action) => action.area === area);
        if (own.length === 0) return null;
        return (
          <section key={area} className="mt-8">
            <h2 className="mb-2 text-lg">{t(`areas.${area}`)}</h2>
            <ul className="divide-y divide-hairline border-y border-hairline">
              {own.map((action) => (
                <li key={action.name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                  <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2">{action.does}</p>
                  <ActionButton action={action} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
