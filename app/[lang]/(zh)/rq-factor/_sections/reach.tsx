import { getTranslations } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { reach, reachColumns } from '../_facts/rq-factor-reach.ts';

/** Which settings go with which analysers: what a change reaches and what it leaves alone. */
export async function ReachSection() {
  const t = await getTranslations('rqFactor.reach');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section fold="always" id="reach" title={t('title')} lead={t('lead')} layout="beside">
      <CoverageMatrix
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('description'),
          notes: [tEvidence('source')],
        }}
        columns={reachColumns.map((key) => t(`columns.${key}`))}
        rows={reach.map(({ key, cells }) => ({ name: t(`rows.${key}`), cells }))}
        legend={await getTexts('rqFactor.reach.legend')}
        words={{ table: tEvidence('table'), asset: t('option'), cells: await getTexts('rqFactor.reach.cells') }}
      />
      <p className="mt-4 text-ink-2">{t('note')}</p>
    </Section>
  );
}
