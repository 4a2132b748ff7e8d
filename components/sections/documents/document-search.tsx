'use client';

import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { setSingleKeys, singleKeyOf, useSingleKeys } from '#lib/browser/single-keys.ts';
import { findSections, type SearchedSection } from '#lib/documentation/search-sections.ts';

type Words = Record<'label' | 'placeholder' | 'found' | 'none' | 'unavailable' | 'key', string>;

/**
 * Finds sections of the documentation by words; `/` focuses its field. The index is loaded on focus, and again on
 * typing after a failure. Texts are props, because the translator would be larger than the search.
 */
export function DocumentSearch({
  words,
  index,
  floats = false,
}: {
  words: Words;
  /** The whole path of the language's index. */
  index: string;
  /** True on a page, where results float over it from 1024 px on; false if the field has a section of its own. */
  floats?: boolean;
}) {
  const [query, setQuery] = useState('');
  const [sections, setSections] = useState<SearchedSection[]>();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const isAsked = useRef(false);
  const id = useId();
  const found = sections && findSections(sections, query);
  const hasWords = query.trim() !== '';
  const hasKey = useSingleKeys();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (singleKeyOf(event) !== '/') return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [id]);

  async function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const reply = await fetch(index);
      if (!reply.ok) throw new Error(`${index}: ${reply.status}`);
      setSections((await reply.json()) as SearchedSection[]);
      setIsUnavailable(false);
    } catch {
      // The next typed character retries.
      isAsked.current = false;
      setIsUnavailable(true);
    }
  }

  return (
    <search className="relative block">
      <label htmlFor={id} className={floats ? 'visually-hidden' : 'font-medium'}>
        {words.label}
      </label>
      <Input
        id={id}
        type="search"
        value={query}
        aria-keyshortcuts="/"
        onFocus={() => void load()}
        onChange={(event) => {
          setQuery(event.target.value);
          void load();
        }}
        placeholder={words.placeholder}
        className={floats ? undefined : 'mt-2'}
        trailing={
          hasKey && (
            <kbd className="mx-2 rounded-sm border border-hairline px-1.5 font-mono text-sm max-lg:hidden">/</kbd>
          )
        }
      />
      <div
        className={clsx(
          floats &&
            (hasWords || isUnavailable) &&
            'lg:absolute lg:top-full lg:left-0 lg:z-20 lg:mt-2 lg:max-h-[70vh] lg:w-[440px] lg:overflow-y-auto lg:rounded-lg lg:border lg:border-hairline lg:bg-surface lg:px-4 lg:pb-2 lg:shadow-layer',
        )}
      >
        <p role="status" className="text-sm text-ink-2 not-empty:mt-2">
          {isUnavailable && <span>{words.unavailable}</span>}
          {hasWords && found && <span>{found.length > 0 ? `${found.length} ${words.found}` : words.none}</span>}
        </p>
        {found && found.length > 0 && (
          <ul className="mt-2 border-t border-hairline">
            {found.slice(0, 12).map(({ path, page, title, excerpt }) => (
              <li key={path} className="border-b border-hairline last:border-b-0">
                <AppLink
                  prefetch={false}
                  to={path}
                  className="block py-2 hover:underline"
                  {...(floats && { onClick: () => setQuery('') })}
                >
                  <span className="font-medium text-primary">{title}</span>
                  <span className="ml-3 text-sm text-ink-2">{page}</span>
                  <span className="block text-sm text-ink-2">{excerpt}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!floats && (
        <div className="mt-1 max-lg:hidden">
          <Checkbox label={words.key} checked={hasKey} onChange={({ target }) => setSingleKeys(target.checked)} />
        </div>
      )}
    </search>
  );
}
