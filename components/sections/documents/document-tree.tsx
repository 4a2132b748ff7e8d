import { AppLink } from '#components/shell/app-link.tsx';
import type { DocumentEntry, DocumentGroup } from '#content/docs/document-groups.ts';
import type { DocumentHeading } from '#content/docs/documents.ts';

/** All pages of the documentation by document, and the sections of the one that is shown. */
export function DocumentTree({
  groups,
  current,
  headings,
}: {
  groups: readonly DocumentGroup[];
  current: DocumentEntry;
  headings: readonly DocumentHeading[];
}) {
  const sections = headings.filter(({ depth }) => depth === 2);
  const leaf = ({ path, label }: DocumentEntry) =>
    path === current.path ? (
      <>
        <span aria-current="page">{label}</span>
        {sections.length > 1 && (
          <ul>
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </>
    ) : (
      <AppLink prefetch={false} to={path}>
        {label}
      </AppLink>
    );
  return (
    <ul className="document-tree">
      {groups.map(({ name, entries }) => (
        <li key={name}>
          {entries.length === 1 ? (
            entries.map((entry) => <div key={entry.path}>{leaf(entry)}</div>)
          ) : (
            <details open={entries.some(({ path }) => path === current.path)}>
              <summary>{name}</summary>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.path}>{leaf(entry)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
