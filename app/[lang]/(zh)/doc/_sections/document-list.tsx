import { AppLink } from '#components/shell/app-link.tsx';
import { documentGroups } from '#content/docs/document-groups.ts';

/** Lists the documents, each with its subject and its pages. */
export function DocumentList() {
  return (
    <div className="mt-16 grid gap-x-12 gap-y-12 md:grid-cols-2">
      {documentGroups('zh-CN').map(({ name, about, entries }) => (
        <section key={name} className="border-t border-ink pt-4">
          <h2 className="text-2xl">
            <AppLink prefetch={false} to={entries[0]!.path} className="hover:underline">
              {name}
            </AppLink>
          </h2>
          <p className="mt-2 text-ink-2">{about}</p>
          {entries.length > 1 && (
            <ul className="mt-3 flex flex-wrap gap-x-5">
              {entries.map(({ label, path }) => (
                <li key={path}>
                  <AppLink
                    prefetch={false}
                    to={path}
                    className="inline-flex min-h-11 items-center text-primary hover:underline"
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
