import { getTranslations } from 'next-intl/server';
import { Releases } from '#components/sections/releases.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

export async function ReleasesAndLimits() {
  const t = await getTranslations('rqSdk');
  const tUpdates = await getTranslations('updates.releases');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section id="limits" title={t('limits.title')}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-8">
          <RuleList rules={Object.values(await getTexts('rqSdk.limits.items'))} />
        </div>
        <div className="lg:col-span-4">
          <h3 className="mb-4">{tUpdates('heading')}</h3>
          <PhoneFold summary={tEvidence('unfold')}>
            <Releases of="sdk" seen={2} />
          </PhoneFold>
        </div>
      </div>
    </Section>
  );
}
