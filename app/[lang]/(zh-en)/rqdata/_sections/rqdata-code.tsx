import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { dailyPricesSample } from '#content/rqdata-samples.ts';
import type { Locale } from '#contract/locale.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** The proof: one call by Python and by HTTP, each with its answer, beside what the answer leaves no doubt about. */
export async function CodeSection({ locale }: { locale: Locale }) {
  const t = await getTranslations('rqdata.code');
  const { python, http } = dailyPricesSample[locale];
  return (
    <Section id="code" title={t('title')} lead={t('lead')} layout="wide" band="ink">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CodeSample
            label={t('label')}
            samples={[
              { title: 'Python', language: 'python', ...python },
              { title: 'HTTP', language: 'http', ...http },
            ]}
          />
        </div>
        <div className="lg:col-span-5">
          <RuleList rules={Object.values(await getTexts('rqdata.code.rules'))} />
        </div>
      </div>
    </Section>
  );
}
