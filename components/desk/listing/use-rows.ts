import { useState } from 'react';
import useSWR from 'swr';
import { notify } from '#components/ui/notify.ts';
import { deskPageSize } from '#contract/desk.ts';
import { readDeskListing } from '#lib/api/desk-calls.ts';
import { errorText } from '#lib/api/error-text.ts';
import { countNews, join, merge, nothing, taken, type Page, type Row, type Shown } from './merge-rows.ts';

const pollMs = 15_000;

type Asked = Readonly<Record<string, string>>;

type Rows = {
  /** Null until the first page has loaded. */
  rows: readonly Row[] | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  /** Number of loaded rows that are not shown yet. */
  news: number;
  /** Shows the new rows. */
  takeNews: () => void;
  /** Loads all shown pages again. */
  reload: () => void;
  more: () => void;
};

/**
 * Loads the rows of a listing, page by page. The first page is polled while the window is visible. Changed rows are
 * updated in place. New rows appear at once, unless the colleague is using the list (`isHeld`): then they are counted.
 * @param most pages to load at once: a board shows all cards
 */
export function useRows(
  listing: string,
  asked: Asked,
  { isHeld, most = 1 }: { isHeld: () => boolean; most?: number },
): Rows {
  const of = `${listing}?${new URLSearchParams(asked)}`;
  // The fetcher reads its key: SWR revalidates a known key a frame later, with the newest fetcher.
  const [shown, setShown] = useState<Shown & { of: string }>({ of, ...nothing });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const { data, error, mutate } = useSWR(
    { listing, asked, most },
    (key) => readPages(key.listing, key.asked, key.most),
    {
      refreshInterval: pollMs,
      onSuccess: (page) => change((before) => merge(before, page, isHeld())),
    },
  );
  // Rows of an earlier query are not shown for this one. If SWR has cached the first page, it returns it without
  // calling `onSuccess`.
  const ownOf = (before: Shown & { of: string }) =>
    before.of === of && before.rows !== null ? before : { of, ...(data ? taken(data) : nothing) };
  const change = (to: (before: Shown) => Shown) => setShown((before) => ({ of, ...to(ownOf(before)) }));
  const own = ownOf(shown);

  async function more() {
    if (own.next === null || isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const page = await readPage(listing, { ...asked, cursor: own.next });
      change((before) => ({ ...before, rows: join(before.rows ?? [], page.rows), next: page.next }));
    } catch (failure) {
      notify({ type: 'error', message: errorText(failure, 'zh-CN') });
    } finally {
      setIsLoadingMore(false);
    }
  }

  async function reload() {
    const pages = Math.max(most, Math.ceil((own.rows?.length ?? 0) / deskPageSize));
    try {
      const page = await readPages(listing, asked, pages);
      change((before) => ({ ...before, ...taken(page) }));
      await mutate(page, { revalidate: false });
    } catch (failure) {
      notify({ type: 'error', message: errorText(failure, 'zh-CN') });
    }
  }

  return {
    rows: own.rows,
    hasMore: own.next !== null,
    isLoadingMore,
    error: error as unknown,
    news: countNews(own),
    takeNews: () => change((before) => (before.first ? merge(before, before.first, false) : before)),
    reload: () => void reload(),
    more: () => void more(),
  };
}

async function readPage(listing: string, asked: Asked): Promise<Page> {
  const { rows, keys, next } = (await readDeskListing(listing, asked)).data;
  return { rows: rows.map((cells, at) => ({ key: keys[at] ?? String(at), cells })), next };
}

async function readPages(listing: string, asked: Asked, most: number): Promise<Page> {
  let page = await readPage(listing, asked);
  for (let read = 1; read < most && page.next !== null; read += 1) {
    const { rows, next } = await readPage(listing, { ...asked, cursor: page.next });
    page = { rows: [...page.rows, ...rows], next };
  }
  return page;
}
