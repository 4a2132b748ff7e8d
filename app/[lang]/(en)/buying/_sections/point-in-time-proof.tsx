import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { pointInTimeOutput, pointInTimeProgram } from '#content/overseas-program.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/** States the promise of point-in-time history, with a program that verifies it on public files. */
export async function PointInTimeProof() {
  const t = await getTranslations('overseas.proof');
  return (
    <Section id="proof" title={t('title')} lead={t('lead')} layout="wide" band="ink">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CodeSample
            label={t('label')}
            samples={[
              { title: 'Python', language: 'python', code: pointInTimeProgram(siteOrigin), output: pointInTimeOutput },
            ]}
          />
        </div>
        <div className="lg:col-span-5">
          <RuleList rules={Object.values(await getTexts('overseas.proof.rules'))} />
          <p className="mt-3 text-sm">{t('note')}</p>
        </div>
      </div>
    </Section>
  );
}
