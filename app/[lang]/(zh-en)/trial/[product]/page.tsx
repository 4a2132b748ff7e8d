import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { LoginStep } from '#components/auth/login-step.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { TrialApplication } from '#components/trial/trial-application.tsx';
import { TrialDetails, TrialHead } from '#components/trial/trial-introduction.tsx';
import { trialsIn } from '#components/trial/trial-products.ts';
import { identity } from '#content/company.ts';
import { locales } from '#contract/locale.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';

type Props = { params: Promise<{ product: string }> };

export function generateStaticParams({ params }: { params: { lang: string } }) {
  return locales
    .filter((locale) => locale === params.lang)
    .flatMap(trialsIn)
    .map((product) => ({ product }));
}

async function findTrial({ params }: Props) {
  const { product: asked } = await params;
  const locale = await currentLocale();
  const product = trialsIn(locale).find((known) => known === asked) ?? notFound();
  return { product, locale };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product, locale } = await findTrial(props);
  const t = await getTranslations('trial.products');
  const title = t(`${product}.title`);
  const description = t(`${product}.description`);
  return pageMetadata({ route: 'trial', locale, title, description, params: { product } });
}

export default async function TrialPage(props: Props) {
  const { product, locale } = await findTrial(props);
  const t = await getTranslations('trial.products');
  const tEvidence = await getTranslations('evidence');
  const { auth, trial } = await getMessages();
  const crumbs = [
    { name: tEvidence('home'), path: homePath(locale) },
    { name: t(`${product}.title`), path: routePath('trial', { product }, locale) },
  ];
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 pt-4 pb-20 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <JsonLd data={breadcrumbData(crumbs)} />
      <TrialHead product={product} />
      <div id="apply" className="min-w-0 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:mt-12">
        <PartBoundary>
          <NextIntlClientProvider messages={{ auth, trial: { application: trial.application, result: trial.result } }}>
            <TrialApplication
              key={product}
              product={product}
              login={<LoginStep />}
              supportEmail={identity.supportEmail}
            />
          </NextIntlClientProvider>
        </PartBoundary>
      </div>
      <TrialDetails product={product} />
    </div>
  );
}
