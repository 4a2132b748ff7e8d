import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { englishNav } from '#lib/navigation/english-nav.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { homePath } from '#lib/shared/paths/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('englishNotFound');
  return pageMetadata({ route: 'not-found', locale: 'en-US', title: t('title'), description: t('description') });
}

/** The answer to every English address without a page, with status 404 (server/front/pages.ts). */
export default async function EnglishNotFoundPage() {
  const t = await getTranslations('englishNotFound');
  const tNav = await getTranslations('englishShell.nav');
  const links = [
    ...englishNav.map(({ label, to }) => ({ label: tNav(label), to })),
    { label: t('chinese'), to: homePath('zh-CN') },
  ];
  return (
    <div className="page-width section-space">
      <h1>{t('title')}</h1>
      <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
      <ul className="mt-6 max-w-xl divide-y divide-hairline border-y border-hairline">
        {links.map(({ label, to }) => (
          <li key={label}>
            <AppLink prefetch={false} to={to} className="link inline-block py-2.5">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
