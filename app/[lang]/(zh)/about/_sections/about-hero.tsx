import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { industries, styles } from '#lib/shared/quant/market-model.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** What the company does, beside the card of the data that all pictures of this site are drawn from. */
export async function AboutHero() {
  const t = await getTranslations('about');
  const source = await sourceLine('count');
  const { days, instruments } = sampleMarket();
  const figures = {
    instruments: instruments.length,
    days: formatNumber(days.length, 0),
    industries: industries.length,
    styles: styles.length,
    from: days[0]!,
    to: days.at(-1)!,
  };
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-6">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('about.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead', { brand: identity.brandZh })}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
            {t('contact.roadShow')}
          </AppLink>
          <a href="#contact" className="link py-2.5">
            {t('contact.title')}
          </a>
        </div>
      </div>
      <figure className="min-w-0 rounded-lg border border-hairline bg-surface p-5 md:p-6 lg:col-span-6 lg:mt-4">
        <figcaption>
          <span className="block text-sm text-ink-2">{t('hero.card.label')}</span>
          <span className="block font-semibold">{t('hero.card.title')}</span>
        </figcaption>
        <dl className="mt-3">
          {Object.values(await getTexts('about.hero.card.rows', figures)).map(({ name, text }) => (
            <div key={name} className="grid gap-x-4 border-t border-hairline py-2 sm:grid-cols-[5rem_1fr]">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-ink-2">
          {source}。{t('hero.card.note')}
        </p>
      </figure>
    </section>
  );
}
