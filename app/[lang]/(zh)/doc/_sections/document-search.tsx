'use client';

import { useId, useRef, useState } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Input } from '#components/ui/input.tsx';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { findSections, type SearchedSection } from '../_facts/search-sections.ts';

const indexPath = `${withBasePath(routePath('doc'))}/index.json`;
type Words = { label: string; placeholder: string; found: string; none: string; unavailable: string };

/**
 * Finds sections of the documentation by their words. What is searched is fetched when the field is entered. It is fetched again on typing
 * after a failure. Its words are props: the
 * translator would weigh more than the search.
 */
export function DocumentSearch({ words }: { words: Words }) {
  const [query, setQuery] = useState('');
  const [sections, setSections] = useState<SearchedSection[]>();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const isAsked = useRef(false);
  const id = useId();
  const found = sections && findSections(sections, query);

  async function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const reply = await fetch(indexPath);
      if (!reply.ok) throw new Error(`${indexPath}: ${reply.status}`);
      setSections((await reply.json()) as SearchedSection[]);
      setIsUnavailable(false);
    } catch {
      // The next character typed asks again.
      isAsked.current = false;
      setIsUnavailable(true);
    }
  }

  return (
    <search className="mt-8 block max-w-xl">
      <label htmlFor={id} className="font-medium">
        {words.label}
      </label>
      <Input
        id={id}
        type="search"
        value={query}
        onFocus={() => void load()}
        onChange={(event) => {
          setQuery(event.target.value);
          void load();
        }}
        placeholder={words.placeholder}
        className="mt-2"
      />
      <p role="status" className="mt-2 text-sm text-ink-2">
        {isUnavailable && <span>{words.unavailable}</span>}
        {query.trim() !== '' && found && (
          <span>{found.length > 0 ? `${found.length} ${words.found}` : words.none}</span>
        )}
      </p>
      {found && found.length > 0 && (
        <ul className="mt-2 border-t border-hairline">
          {found.slice(0, 12).map(({ path, page, title, excerpt }) => (
            <li key={path} className="border-b border-hairline">
              <AppLink prefetch={false} to={path} className="block py-2 hover:underline">
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
