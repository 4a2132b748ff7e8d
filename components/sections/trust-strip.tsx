import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { identity } from '#content/company.ts';
import type { Locale } from '#contract/locale.ts';
import type { LinkTarget } from '#lib/navigation/link-target.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

type Evidence = { key: 'licence' | 'status' | 'quality' | 'tests'; to: LinkTarget };

const evidence = (locale: Locale): readonly Evidence[] => [
  { key: 'licence', to: routePath('licence', {}, locale) },
  { key: 'status', to: routePath('service-status', {}, locale) },
  { key: 'quality', to: routePath('datahub-home') },
  ...(identity.githubUrl
    ? [{ key: 'tests', to: { href: identity.githubUrl, outer: true, newBlock: true } } as const]
    : []),
];

/** What a visitor can check without asking us, each with the page that shows it. Stands inside a page's width. */
export async function TrustStrip() {
  const t = await getTranslations('trust');
  const tEvidence = await getTranslations('evidence');
  return (
    <ul aria-label={t('label')} className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {evidence(await getLocale()).map(({ key, to }) => (
        <li key={key}>
          <AppLink
            prefetch={false}
            to={to}
            newWindowHint={tEvidence('newWindow')}
            className="group flex h-full gap-3 border-t border-ink py-3"
          >
            <Icon name="success" className="mt-1 size-5 text-success" />
            <span>
              <span className="block font-semibold group-hover:underline">{t(`${key}.name`)}</span>
              <span className="block text-sm text-pretty text-ink-2">{t(`${key}.text`)}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
