import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { TableSection } from '#components/sections/table-section.tsx';
import { marketPushLimits } from '#contract/market-push.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

const values = {
  ...marketPushLimits,
  bufferedKib: marketPushLimits.bufferedBytes / 1024,
  idleSeconds: marketPushLimits.idleMs / 1000,
};

/** The limits of the demonstration's endpoint, from the definition that the server enforces. */
export async function LimitsSection() {
  const t = await getTranslations('marketPush.limits');
  const source = await sourceLine('protocol', 'rules');
  return (
    <TableSection
      fold="always"
      id="limits"
      words={{
        columns: await getTexts('marketPush.limits.columns'),
        title: t('title'),
        lead: t('lead'),
        rows: await getTexts('marketPush.limits.rows', values),
      }}
      layout="beside"
    >
      <p className="mt-6 text-ink-2">{t('missing')}</p>
      <p className="mt-2 text-sm text-ink-2">{source}</p>
    </TableSection>
  );
}
