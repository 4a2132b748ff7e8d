'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { productIds } from '#components/marketplace/list/list-query.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { errorText } from '#lib/api/error-text.ts';
import { getProduct } from '#lib/api/marketplace-calls.ts';
import { pushAddressQuery, useAddressQuery } from '#lib/navigation/use-address-query.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { ComparisonTables } from './comparison-tables.tsx';
import { PurchaseActions } from './purchase-actions.tsx';

const neverChanges = () => () => {};

/** Up to four products of the address, side by side. */
export function ProductComparison() {
  const t = useTranslations('datahub.compare');
  const ids = readIds(useAddressQuery());
  const isRead = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { data, error, isLoading, mutate } = useSWR(
    ids.length === 0 ? null : ['comparison', ...ids],
    () => readAll(ids),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  const remove = (id: string) => pushAddressQuery(writeIds(ids.filter((known) => known !== id)));

  if (isRead && ids.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        description={t('noneText')}
        action={
          <AppLink to={listToAdd([])} className={buttonClass()}>
            {t('toList')}
          </AppLink>
        }
      />
    );
  }
  if (error !== undefined && !isLoading) {
    return (
      <EmptyState
        kind="failed"
        title={t('failed')}
        description={errorText(error, 'zh-CN')}
        action={<Button onClick={() => void mutate()}>{t('retry')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t('loading')} className="noscript:hidden">
        <Skeleton className="mt-8 h-8 w-40" />
        {Array.from({ length: 14 }, (_, at) => (
          <Skeleton key={at} className="mt-3 h-9" />
        ))}
      </Loading>
    );
  }
  const products = data.found.filter(({ id }) => ids.includes(id));
  return (
    <>
      {data.unknown.map((id) => (
        <Notice
          key={id}
          tone="warning"
          className="mb-4"
          action={
            <Button variant="secondary" size="small" onClick={() => remove(id)}>
              {t('remove', { name: id })}
            </Button>
          }
        >
          {t('unknown', { id })}
        </Notice>
      ))}
      {products.length > 0 && <ComparisonTables products={products} onRemove={remove} />}
      <PurchaseActions products={products} />
      {ids.length < 4 && (
        <p className="mt-6">
          <AppLink to={listToAdd(ids)} className={buttonClass('secondary')}>
            {t('add')}
          </AppLink>
        </p>
      )}
    </>
  );
}

type Read = { found: DataProduct[]; unknown: string[] };

/** Loads the products. @throws the errors of the calls, except for a missing product */
async function readAll(ids: readonly string[]): Promise<Read> {
  const answers = await Promise.all(
    ids.map((id) =>
      getProduct(id).then(
        ({ data }) => data,
        (error: unknown) => {
          if (error instanceof RefusedError) return id;
          throw error;
        },
      ),
    ),
  );
  return {
    found: answers.filter((answer) => typeof answer !== 'string'),
    unknown: answers.filter((answer) => typeof answer === 'string'),
  };
}

/** The products of a comparison's address, each once, four at most. */
function readIds(search: string): readonly string[] {
  return productIds('ids').read(new URLSearchParams(search).get('ids') ?? '') ?? [];
}

function writeIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.join(',')}`;
}

/** The list with these products picked. */
function listToAdd(ids: readonly string[]): string {
  return `${routePath('datahub-list')}${ids.length === 0 ? '' : `?pick=${ids.join(',')}`}`;
}
