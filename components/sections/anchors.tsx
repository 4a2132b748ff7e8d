import { AppLink } from '#components/shell/app-link.tsx';

/** Links to the sections of a long page. */
export function Anchors({ label, items }: { label: string; items: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={label} className="page-width">
      <ul className="flex flex-wrap gap-x-6 border-y border-hairline py-1 text-sm">
        {items.map(({ id, title }) => (
          <li key={id}>
            <AppLink
              to={{ href: `#${id}`, outer: true }}
              className="inline-flex min-h-11 items-center text-ink-2 hover:text-primary hover:underline"
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
