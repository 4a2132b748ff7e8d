import { getTranslations } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { pythonVersions, systemCompatibility } from '#content/backtest-coverage.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

export async function Compatibility() {
  const t = await getTranslations('rqSdk.compatibility');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section fold="always" layout="wide" id="compatibility" title={t('title')} lead={t('lead')}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <CoverageMatrix
          caption={{ title: t('picture'), subtitle: t('subtitle'), description: t('describe') }}
          columns={pythonVersions}
          rows={systemCompatibility.map(({ key, cells }) => ({ name: t(`systems.${key}`), cells }))}
          legend={await getTexts('rqSdk.compatibility.legend')}
          words={{ table: tEvidence('table'), asset: t('system'), cells: await getTexts('rqSdk.compatibility.cells') }}
        />
        <RuleList rules={Object.values(await getTexts('rqSdk.compatibility.rules'))} />
      </div>
    </Section>
  );
}
