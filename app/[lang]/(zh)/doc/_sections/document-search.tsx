'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { Input } from '#components/ui/input.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { findSections, type SearchedSection } from '../_facts/search-sections.ts';

const indexPath = `${withBasePath(routePath('doc'))}/index.json`;
const load = async (path: string): Promise<SearchedSection[]> => (await fetch(path)).json();

/** Finds sections of the documentation by their words. What is searched is fetched when the field is entered. */
export function DocumentSearch() {
  const t = useTranslations('doc.search');
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(false);
  const { data } = useSWR(wanted ? indexPath : null, load, { revalidateOnFocus: false });
  const id = useId();
  const found = data && findSections(data, query);
  return (
    <search className="mt-8 block max-w-xl">
      <label htmlFor={id} className="font-medium">
        {t('label')}
      </label>
      <Input
        id={id}
        type="search"
        value={query}
        onFocus={() => setWanted(true)}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={t('placeholder')}
        className="mt-2"
      />
      <p role="status" className="mt-2 text-sm text-ink-2">
        {query.trim() !== '' && found && (found.length > 0 ? t('count', { count: found.length }) : t('none'))}
      </p>
      {found && found.length > 0 && (
        <ul className="mt-2 border-t border-hairline">
          {found.slice(0, 12).map(({ path, page, title, excerpt }) => (
            <li key={path} className="border-b border-hairline">
              <AppLink to={path} className="block py-2 hover:underline">
                <span className="font-medium text-primary">{title}</span>
                <span className="ml-3 text-sm text-ink-2">{page}</span>
                <span className="block text-sm text-ink-2">{excerpt}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
