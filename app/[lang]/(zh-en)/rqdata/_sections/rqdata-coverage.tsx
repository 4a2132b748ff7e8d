import { getTranslations } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { Section } from '#components/sections/section.tsx';
import { coverage, coverageColumns } from '#content/rqdata-coverage.ts';
import type { Locale } from '#contract/locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Shows content and frequency by asset at a glance; the documentation describes them in words. */
export async function CoverageSection({ locale }: { locale: Locale }) {
  const t = await getTranslations('rqdata.coverage');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section id="coverage" title={t('title')} lead={t('lead')} layout="beside" rank="major">
      <CoverageMatrix
        caption={{ title: t('picture'), subtitle: t('subtitle'), description: t('describe') }}
        columns={coverageColumns.map((column) => t(`columns.${column}`))}
        rows={coverage.map(({ name, extents }) => ({
          name: name[locale],
          cells: coverageColumns.map((column) => extents[column]),
        }))}
        legend={await getTexts('rqdata.coverage.legend')}
        words={{ table: tEvidence('table'), asset: t('asset'), cells: await getTexts('rqdata.coverage.cells') }}
      />
    </Section>
  );
}
