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
    <nav aria-labelledby="audiences">
      <h2 id="audiences" className="text-sm font-medium text-ink-2">
        {t('audiences.title')}
      </h2>
      <ul className="mt-2 border-t border-ink">
        {ways.map(({ key, links }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1">
            <span className="mr-auto">
              {t(`audiences.${key}.who`)}
              <span className="ml-2 text-sm text-ink-2">{t(`audiences.${key}.work`)}</span>
            </span>
            <span className="flex gap-x-4">
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
