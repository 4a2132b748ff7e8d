import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/navigation/routes.ts';

/** What shares the host with this site and is not deployed here, and the page of ours that says most about it. */
const applications = {
  quant: routePath('quant'),
  ams: routePath('ams'),
  dashboard: routePath('account'),
  doc: routePath('rq-sdk'),
  rqindex: routePath('datahubHome'),
};
type Application = keyof typeof applications;

export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(applications).map((application) => ({ application }));

type Props = { params: Promise<{ application: Application }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('elsewhere');
  return { title: t(`${(await params).application}.name`), robots: { index: false } };
}

/** Says what lives at the address of an application that is not there, so that no link of the site is dead. */
export default async function ElsewherePage({ params }: Props) {
  const { application } = await params;
  const t = await getTranslations('elsewhere');
  const name = t(`${application}.name`);
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={name} />
      <h1 className="mt-4 text-3xl">{name}</h1>
      <p className="mt-4 text-lg text-ink-2">{t(`${application}.says`)}</p>
      <p className="mt-2 text-ink-2">{t('reason')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <AppLink to={applications[application]} className={buttonClass('primary')}>
          {t(`${application}.way`)}
        </AppLink>
        <AppLink to={routePath('home')} className={buttonClass('secondary')}>
          {t('home')}
        </AppLink>
      </p>
    </div>
  );
}
