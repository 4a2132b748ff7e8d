import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { readCases } from '#content/cases/cases.ts';
import { qualityOverview } from '#content/marketplace/catalogue/quality-overview.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/** A case of three kinds of firm that differ in what they came with. */
const shownCases = ['public-fund', 'securities-firm', 'quant-asset-manager'];
const shownDays = 60;
const builtOn = beijingDay(new Date());

/** What others did with it, and how the marketplace's deliveries went, with what went wrong. */
export async function Proof() {
  const t = await getTranslations('home.proof');
  const source = await sourceLine('deliveries');
  const { products } = siteCatalogue();
  const overview = qualityOverview(products, builtOn, shownDays);
  const share = formatPercent(overview.complete / overview.due, 2);
  const figures = [
    { name: t('quality.products'), value: String(products.length) },
    { name: t('quality.complete'), value: share },
    { name: t('quality.incidents'), value: formatNumber(overview.due - overview.complete, 0) },
  ];
  return (
    <Section title={t('title')}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h3>{t('cases.title')}</h3>
          <ul className="mt-2 border-t border-ink">
            {readCases()
              .filter(({ slug }) => shownCases.includes(slug))
              .map(({ slug, name, line }) => (
                <li key={slug} className="border-b border-hairline">
                  <AppLink prefetch={false} to={routePath('case', { company: slug })} className="group block py-2">
                    <span className="font-semibold text-primary group-hover:underline">{name}</span>
                    <span className="block text-sm text-ink-2">{line}</span>
                  </AppLink>
                </li>
              ))}
          </ul>
          <NextLink to={routePath('case')}>{t('cases.next')}</NextLink>
        </div>
        <div className="min-w-0 lg:col-span-6">
          <h3>{t('quality.title')}</h3>
          <dl className="mt-2 grid grid-cols-3 gap-3 border-t border-ink pt-3">
            {figures.map(({ name, value }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="text-2xl font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <DeliveryDays days={overview.lastDays} />
          <p className="max-w-none text-sm text-ink-2">
            {t('quality.caption', { n: shownDays, from: overview.lastDays[0]!.day, to: overview.lastDays.at(-1)!.day })}
            {source}
          </p>
          <NextLink to={routePath('datahub-home')}>{t('quality.next')}</NextLink>
        </div>
      </div>
    </Section>
  );
}

/** A column a day: what was due, as high as the rest, with its incidents on top; described in text for screen readers. */
async function DeliveryDays({ days }: { days: ReturnType<typeof qualityOverview>['lastDays'] }) {
  const t = await getTranslations('home.proof.quality');
  const most = Math.max(...days.map(({ incidents }) => incidents), 1);
  const worst = days.find(({ incidents }) => incidents === most) ?? days[0]!;
  return (
    <figure className="mt-4">
      <div aria-hidden className="flex h-14 items-end gap-px border-b border-edge">
        {days.map(({ day, incidents }) => (
          <span
            key={day}
            className={incidents === 0 ? 'h-1 flex-1 bg-primary/30' : 'flex-1 bg-primary'}
            style={incidents === 0 ? undefined : { height: `${((incidents / most) * 100).toFixed(0)}%` }}
          />
        ))}
      </div>
      <figcaption className="visually-hidden">{t('describe', { day: worst.day, n: worst.incidents })}</figcaption>
    </figure>
  );
}
