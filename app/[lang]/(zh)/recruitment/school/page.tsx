import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { RecruitmentData } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-data.tsx';
import { SchoolHero } from './_sections/school-hero.tsx';
import { Internship } from './_sections/internship.tsx';
import { SchoolProcess } from './_sections/school-process.tsx';
import { WhoMayApply } from './_sections/who.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).recruitmentSchool;
  return pageMetadata({ route: 'recruitment-school', locale: 'zh-CN', title, description });
}

export default async function SchoolRecruitmentPage() {
  const { recruitmentSchool: words } = await getMessages();
  const { growth, faq, next, hero } = words;
  return (
    <>
      <RecruitmentData route="recruitment-school" name={words.name} questions={faq.items} />
      <SchoolHero />
      <WhoMayApply />
      <Internship />
      <SchoolProcess />
      <Section id="growth" title={growth.title} layout="beside">
        <RuleList rules={growth.rules} />
      </Section>
      <Faq title={faq.title} items={faq.items} />
      <NextStep title={next.title} text={next.text}>
        <AppLink to={routePath('recruitment-search', { userType: 'school' })} className={buttonClass('primary')}>
          {hero.search}
        </AppLink>
      </NextStep>
    </>
  );
}
