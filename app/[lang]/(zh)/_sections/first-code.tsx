import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { icProgram } from '#content/home-program.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { IcMonths } from './ic-months.tsx';

/** Shows the first program of a trial next to the chart that it draws. A phone omits it, because code is not copied there. */
export async function FirstCode() {
  const t = await getTranslations('home.code');
  const tEvidence = await getTranslations('evidence');
  return (
    <Section title={t('title')} lead={t('lead')} layout="wide" className="max-md:hidden">
      <div className="grid gap-6 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CodeSample label={t('label')} samples={[{ title: 'Python', language: 'python', code: icProgram.code }]} />
          <div className="mt-2 flex flex-wrap gap-x-6">
            <NextLink to={routePath('rqdata')}>{t('next')}</NextLink>
            <NextLink to={docLink('rqdata/python/')} newWindowHint={tEvidence('newWindow')}>
              {t('docs')}
            </NextLink>
          </div>
        </div>
        <div className="min-w-0 lg:col-span-5">
          <IcMonths />
        </div>
      </div>
    </Section>
  );
}
