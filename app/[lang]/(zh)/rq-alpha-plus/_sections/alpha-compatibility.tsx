import { getTranslations } from 'next-intl/server';
import { CoverageMatrix } from '#components/charts/coverage-matrix.tsx';
import { Releases } from '#components/sections/releases.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { pythonVersions, systemCompatibility } from '#content/backtest-coverage.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Where it runs, and what changed lately. */
export async function Compatibility() {
  const t = await getTranslations('rqAlphaPlus');
  const tUpdates = await getTranslations('updates.releases');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section fold="always" id="compatibility" title={t('compatibility.title')} lead={t('compatibility.lead')}>
      <div className="grid gap-12 lg:grid-cols-2">
        <CoverageMatrix
          caption={{
            title: t('compatibility.picture'),
            subtitle: t('compatibility.subtitle'),
            description: t('compatibility.describe'),
          }}
          columns={pythonVersions}
          rows={systemCompatibility.map(({ key, cells }) => ({ name: t(`compatibility.systems.${key}`), cells }))}
          legend={await getTexts('rqAlphaPlus.compatibility.legend')}
          words={{
            table: tEvidence('table'),
            asset: t('compatibility.system'),
            cells: await getTexts('rqAlphaPlus.compatibility.cells'),
          }}
        />
        <div className="space-y-8">
          <RuleList rules={Object.values(await getTexts('rqAlphaPlus.compatibility.rules'))} />
          <div>
            <h3 className="mb-4">{tUpdates('heading')}</h3>
            <Releases of="alpha-plus" />
          </div>
        </div>
      </div>
    </Section>
  );
}
