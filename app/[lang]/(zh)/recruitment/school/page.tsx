import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecruitmentData } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-data.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { Internship } from './_sections/internship.tsx';
import { SchoolHero } from './_sections/school-hero.tsx';
import { SchoolProcess } from './_sections/school-process.tsx';
import { WhoMayApply } from './_sections/who.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recruitmentSchool');
  return pageMetadata({
    route: 'recruitment-school',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description'),
  });
}

export default async function SchoolRecruitmentPage() {
  const t = await getTranslations('recruitmentSchool');
  const items = await getTexts('recruitmentSchool.faq.items');
  return (
    <>
      <RecruitmentData route="recruitment-school" name={t('name')} questions={items} />
      <SchoolHero />
      <WhoMayApply />
      <Internship />
      <SchoolProcess />
      <Section id="growth" title={t('growth.title')} layout="beside">
        <RuleList rules={await getTexts('recruitmentSchool.growth.rules')} />
      </Section>
      <Faq title={t('faq.title')} items={items} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <AppLink to={routePath('recruitment-search', { userType: 'school' })} className={buttonClass('primary')}>
          {t('hero.search')}
        </AppLink>
      </NextStep>
    </>
  );
}
