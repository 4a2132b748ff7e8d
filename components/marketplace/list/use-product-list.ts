'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import type { DataProductCard } from '#contract/data-product.ts';
import type { AttributeValues } from '#contract/datahub.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { filterInput, type ListQuery } from './list-query.ts';

type ShownList = { items: DataProductCard[]; total: number; nearest: DataProductCard[] };
export type FirstPage = { items: DataProductCard[]; total: number; attributes: AttributeValues[]; pageSize: number };

/** Loads the client and its schemas, once the page is idle or with the first call: the first page needs none. */
export const calls = () => import('#lib/api/marketplace-calls.ts');

const once = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false, keepPreviousData: true };

/**
 * Loads the list and its counts for a state of the URL. The page contains the unfiltered first page; every other state
 * is requested while the previous list stays visible.
 */
export function useProductList(query: ListQuery, first: FirstPage) {
  useEffect(() => whenIdle(() => void calls()), []);
  const filters = filterInput(query);
  const isFirst = Object.keys(filters).length === 0 && query.sort === 'relevance' && query.page === 1;
  const input = { ...filters, sort: query.sort, page: String(query.page), pageSize: String(first.pageSize) };
  const list = useSWR(
    isFirst ? null : ['products', JSON.stringify(input)],
    async () => (await calls()).listProducts(input),
    once,
  );
  const isUnfiltered = Object.keys(filters).length === 0;
  const counts = useSWR(
    isUnfiltered ? null : ['attributes', JSON.stringify(filters)],
    async () => (await calls()).listProductAttributes(filters),
    once,
  );
  const shown: ShownList | null = isFirst
    ? { items: first.items, total: first.total, nearest: [] }
    : (list.data?.data ?? null);
  return {
    /** `null` while the first answer is on its way. */
    shown,
    attributes: isUnfiltered ? first.attributes : (counts.data?.attributes ?? first.attributes),
    isLoading: !isFirst && list.isLoading,
    error: isFirst ? undefined : (list.error as unknown),
    retry: () => void Promise.all([list.mutate(), counts.mutate()]),
  };
}
