import { getTranslations } from 'next-intl/server';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const manual = routePath('doc', { page: 'rqsdk' });

const places = {
  install: `${manual}#install`,
  components: `${manual}#components`,
  choose: `${manual}#choose`,
  backtest: routePath('doc', { page: 'rqsdk-backtest' }),
  factor: routePath('doc', { page: 'rqsdk-factor' }),
  optimizer: routePath('doc', { page: 'rqsdk-optimizer' }),
} as const;

export async function SdkDocs() {
  const t = await getTranslations('rqSdk.docs');
  const keys = Object.keys(places) as (keyof typeof places)[];
  return (
    <DocLinks
      title={t('title')}
      items={keys.map((key) => ({ title: t(`items.${key}.title`), text: t(`items.${key}.text`), href: places[key] }))}
    />
  );
}
