import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const ways = [
  {
    key: 'institution',
    links: [
      ['ams', routePath('ams')],
      ['quant', routePath('quant')],
      ['cases', routePath('case')],
    ],
  },
  {
    key: 'researcher',
    links: [
      ['rqSdk', routePath('rq-sdk')],
      ['rqdata', routePath('rqdata')],
    ],
  },
  { key: 'buyer', links: [['datahub', routePath('datahubHome')]] },
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
      <ul className="mt-2 grid grid-cols-2 gap-x-6 border-t border-ink lg:grid-cols-5 lg:gap-x-8">
        {ways.map(({ key, links }) => (
          <li key={key} className="border-b border-hairline pt-3 pb-1 lg:border-0">
            <span className="font-medium">{t(`audiences.${key}.who`)}</span>
            <span className="block text-sm text-ink-2">{t(`audiences.${key}.work`)}</span>
            <span className="flex flex-wrap gap-x-4">
              {links.map(([label, path]) => (
                <AppLink
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
