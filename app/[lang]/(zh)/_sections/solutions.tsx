import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const rows = ['level1', 'level2', 'ticks', 'futures'] as const;

/** Two ways into another firm's product: a sentence for one, the rhythm of the feed for the other. */
export async function Solutions() {
  const t = await getTranslations('home.solutions');
  return (
    <Section title={t('title')}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h3>{t('mobile.title')}</h3>
          <p className="mt-2 text-ink-2">{t('mobile.text')}</p>
          <NextLink to={routePath('mobile-solution')}>{t('mobile.next')}</NextLink>
        </div>
        <div className="lg:col-span-8">
          <h3>{t('push.title')}</h3>
          <p className="mt-2 text-ink-2">{t('push.text')}</p>
          <Unfold summary={t('push.caption')}>
            <dl className="mt-1 mb-3 border-t border-ink">
              {rows.map((key) => (
                <div key={key} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[10rem_1fr]">
                  <dt className="font-medium">{t(`push.rows.${key}.content`)}</dt>
                  <dd>{t(`push.rows.${key}.detail`)}</dd>
                </div>
              ))}
            </dl>
          </Unfold>
          <NextLink to={routePath('market-push-solution')}>{t('push.next')}</NextLink>
        </div>
      </div>
    </Section>
  );
}
