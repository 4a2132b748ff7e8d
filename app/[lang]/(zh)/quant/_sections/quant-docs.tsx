import { getTranslations } from 'next-intl/server';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const platform = routePath('doc', { page: 'quant' });
const team = routePath('doc', { page: 'quant-team' });

const places = {
  readBack: `${platform}#read-back`,
  notebook: `${platform}#notebook`,
  backtest: routePath('doc', { page: 'rqsdk-backtest' }),
  team: `${team}#team`,
  deployment: `${team}#deployment`,
  choose: `${team}#choose`,
} as const;

export async function QuantDocs() {
  const t = await getTranslations('quant.docs');
  const keys = Object.keys(places) as (keyof typeof places)[];
  return (
    <DocLinks
      title={t('title')}
      items={keys.map((key) => ({ title: t(`items.${key}.title`), text: t(`items.${key}.text`), href: places[key] }))}
    />
  );
}
