import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { dailyPricesSample } from '#content/rqdata-samples.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What a trial is for, to be copied; no one does that on a phone. */
export async function FirstCode() {
  const t = await getTranslations('home.code');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      layout="beside"
      className="max-md:hidden"
      next={
        <div className="flex flex-wrap gap-x-6">
          <NextLink to={routePath('rqdata')}>{t('next')}</NextLink>
          <NextLink to={docLink('rqdata/python/')} newWindowHint={tEvidence('newWindow')}>
            {t('docs')}
          </NextLink>
        </div>
      }
    >
      <CodeSample
        label={t('label')}
        samples={[{ title: 'Python', language: 'python', ...dailyPricesSample['zh-CN'].python }]}
      />
    </Section>
  );
}
