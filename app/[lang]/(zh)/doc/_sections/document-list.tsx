import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { chineseDocuments } from '#content/docs/chinese-documents.ts';

/** Each document with what it is about and its sections. */
export async function DocumentList() {
  const t = await getTranslations('doc');
  return (
    <div className="mt-16 grid gap-x-12 gap-y-12 md:grid-cols-2">
      {chineseDocuments().map(({ name, path, document: { headings } }) => (
        <section key={name} className="border-t border-ink pt-4">
          <h2 className="text-2xl">
            <AppLink prefetch={false} to={path} className="hover:underline">
              {t(`pages.${name}.name`)}
            </AppLink>
          </h2>
          <p className="mt-2 text-ink-2">{t(`pages.${name}.about`)}</p>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <AppLink
                    prefetch={false}
                    to={`${path}#${id}`}
                    className="inline-flex min-h-11 items-center text-primary hover:underline"
                  >
                    {text}
                  </AppLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
