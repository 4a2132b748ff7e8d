import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const ways = [
  {
    key: 'institution',
    links: [
      ['ams', routePath('ams')],
      ['quant', routePath('quant')],
    ],
  },
  {
    key: 'researcher',
    links: [
      ['rqSdk', routePath('rq-sdk')],
      ['rqdata', routePath('rqdata')],
    ],
  },
  { key: 'buyer', links: [['datahub', routePath('datahub-home')]] },
  { key: 'student', links: [['edu', routePath('edu')]] },
  { key: 'candidate', links: [['recruitment', routePath('recruitment-social')]] },
] as const;

/** One click from each reader's work to the page that is about it. */
export async function Audiences() {
  const t = await getTranslations('home');
  return (
    <nav aria-labelledby="audiences" className="page-width">
      <h2 id="audiences" className="text-sm font-medium text-ink-2">
        {t('audiences.title')}
      </h2>
      <ul className="mt-2 border-t border-ink lg:grid lg:grid-cols-5 lg:gap-x-8">
        {ways.map(({ key, links }) => (
          <li
            key={key}
            className="grid grid-cols-[7rem_1fr] items-center gap-x-3 border-b border-hairline py-1 sm:grid-cols-[8rem_14rem_1fr] lg:block lg:border-0 lg:pt-3"
          >
            <span className="font-medium">{t(`audiences.${key}.who`)}</span>
            <span className="text-sm text-ink-2 max-sm:hidden lg:block">{t(`audiences.${key}.work`)}</span>
            <span className="flex flex-wrap gap-x-3">
              {links.map(([label, path]) => (
                <AppLink
                  prefetch={false}
                  key={label}
                  to={path}
                  className="inline-flex min-h-11 items-center text-primary hover:underline"
                >
                  {t(`links.${label}`)}
                </AppLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
