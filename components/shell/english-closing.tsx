import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { identity } from '#content/company.ts';
import { documentFile, legalDocuments } from '#content/legal/legal-documents.ts';
import type { LinkTarget } from '#lib/navigation/link-target.ts';
import { homePath, routePath } from '#lib/shared/paths/routes.ts';
import { AppLink } from './app-link.tsx';

type Link = { label: string; to: LinkTarget };

/** Shows the end of every English page: contact, terms, and service status, above the filing line. */
export async function EnglishClosing() {
  const t = await getTranslations('englishShell.closing');
  const shell = await getTranslations('shell');
  const { supportEmail } = identity;
  const terms = ['rqdata.user', 'login.user', 'login.privacy'].map((document): Link => {
    const title = legalDocuments.find((text) => text.document === document && text.locale === 'en-US')?.title;
    return { label: title ?? document, to: { href: documentFile(document, 'en-US'), newBlock: true } };
  });
  // On a phone the last has a line of its own, its links in the columns of those above.
  const groups: ReadonlyArray<{ title: string; links: readonly Link[]; isWide?: boolean }> = [
    {
      title: t('contact'),
      links: [
        { label: supportEmail, to: { href: `mailto:${supportEmail}`, outer: true } },
        { label: t('contactPage'), to: routePath('contact', {}, 'en-US') },
        { label: shell('roadShow'), to: routePath('trial', { product: 'road-show' }, 'en-US') },
      ],
    },
    { title: t('terms'), links: [...terms, { label: t('agreements'), to: routePath('agreements', {}, 'en-US') }] },
    {
      title: t('service'),
      isWide: true,
      links: [
        { label: t('status'), to: routePath('service-status', {}, 'en-US') },
        { label: t('inspector'), to: routePath('licence', {}, 'en-US') },
        { label: t('account'), to: routePath('account', {}, 'en-US') },
        { label: t('chinese'), to: homePath('zh-CN') },
      ],
    },
  ];
  return (
    <section aria-label={t('title')} className="band-ink" data-print="hide">
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-4 py-6 sm:grid-cols-3 sm:gap-y-6 sm:py-10">
        {groups.map(({ title, links, isWide }) => (
          <div key={title} className={clsx(isWide && 'max-sm:col-span-2')}>
            <p className="mb-2 text-sm font-medium text-ink-2">{title}</p>
            <ul className={clsx(isWide && 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4')}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <AppLink
                    prefetch={false}
                    to={to}
                    className="inline-block py-2 wrap-anywhere hover:text-primary"
                    newWindowHint={shell('opensNewWindow')}
                  >
                    <Breakable text={label} />
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** An address breaks before its @ rather than anywhere. */
function Breakable({ text }: { text: string }) {
  const [name, host] = text.split('@');
  return host === undefined ? (
    text
  ) : (
    <>
      {name}
      <wbr />
      {`@${host}`}
    </>
  );
}
