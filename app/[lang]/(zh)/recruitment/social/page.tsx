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
import { SocialHero } from './_sections/social-hero.tsx';
import { SocialProcess } from './_sections/social-process.tsx';
import { Teams } from './_sections/teams.tsx';
import { Why } from './_sections/why.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recruitmentSocial');
  return pageMetadata({
    route: 'recruitment-social',
    locale: 'zh-CN',
    title: t('title'),
    description: t('description'),
  });
}

export default async function SocialRecruitmentPage() {
  const t = await getTranslations('recruitmentSocial');
  const tOther = await getTranslations('recruitment.search.other');
  const items = await getTexts('recruitmentSocial.faq.items');
  const searchFor = (userType: string) => routePath('recruitment-search', { userType });
  return (
    <>
      <RecruitmentData route="recruitment-social" name={t('name')} questions={items} />
      <SocialHero />
      <Teams />
      <Why />
      <SocialProcess />
      <Section id="method" title={t('method.title')} lead={t('method.lead')} layout="beside">
        <RuleList rules={await getTexts('recruitmentSocial.method.rules')} />
      </Section>
      <Faq title={t('faq.title')} items={items} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <AppLink to={searchFor('social')} className={buttonClass('primary')}>
          {t('hero.search')}
        </AppLink>
        <AppLink to={routePath('recruitment-school')} className="link py-2.5">
          {tOther('social')}
        </AppLink>
      </NextStep>
    </>
  );
}
