import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

export async function ReleasesAndLimits() {
  const t = await getTranslations('rqSdk');
  return (
    <Section id="limits" title={t('limits.title')}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-8">
          <RuleList rules={Object.values(await getTexts('rqSdk.limits.items'))} />
        </div>
        <div className="lg:col-span-4">
          <h3 className="mb-4">{t('releases.title')}</h3>
          <RuleList rules={Object.values(await getTexts('rqSdk.releases.items'))} />
        </div>
      </div>
    </Section>
  );
}
