import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { amsLinks } from './links.ts';

const modules = ['portfolio', 'analysis', 'risk'] as const;

/** The three parts of the system, each by the question it answers. */
export async function AmsModules() {
  const t = await getTranslations('ams.modules');
  return (
    <Section fold="phone" title={t('title')} lead={t('lead')}>
      <ol className="border-t border-ink">
        {modules.map((key) => (
          <li
            key={key}
            className="grid gap-x-12 gap-y-1 border-b border-hairline py-5 md:grid-cols-[12rem_1fr] lg:grid-cols-[12rem_1fr_auto]"
          >
            <h3>{t(`rows.${key}.name`)}</h3>
            <div>
              <p className="font-medium">{t(`rows.${key}.question`)}</p>
              <p className="mt-1 text-ink-2">{t(`rows.${key}.text`)}</p>
            </div>
            <div className="md:col-start-2 lg:col-start-3">
              <NextLink to={amsLinks[key]}>{t(`rows.${key}.next`)}</NextLink>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
