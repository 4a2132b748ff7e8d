import { getTranslations } from 'next-intl/server';
import { englishNav } from '#lib/navigation/english-nav.ts';
import { AppLink } from './app-link.tsx';

type EnglishNavProps = { className: string; listClassName: string; linkClassName: string };

/** The menu of English pages, which is a row of links: in the header of a wide window, and in the phone's menu. */
export async function EnglishNav({ className, listClassName, linkClassName }: EnglishNavProps) {
  const t = await getTranslations('englishShell.nav');
  const label = (await getTranslations('shell'))('mainNav');
  return (
    <nav aria-label={label} className={className}>
      <ul className={listClassName}>
        {englishNav.map((entry) => (
          <li key={entry.label}>
            <AppLink prefetch={false} to={entry.to} className={linkClassName}>
              {t(entry.label)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
