'use client';

import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Licence } from '#contract/licence.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { renewLicence } from '#lib/api/renewal-calls.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { RenewalChoice } from './renewal-entry.ts';

/** Orders the renewal of a licence and opens the order's page, where it is paid. The order has the contents that were shown. */
export function useRenewing({ id, expiresAt }: Pick<Licence, 'id' | 'expiresAt'>) {
  const router = useRouter();
  const locale = useLocale();
  const [keyOf] = useState(createPressKeys);
  return async ({ items, periodMonths }: RenewalChoice) => {
    const idempotencyKey = keyOf(`${expiresAt} ${items} ${periodMonths}`);
    const { data } = await renewLicence({ id, items, periodMonths, idempotencyKey });
    router.push(routePath('order', { id: data.id }, locale), { scroll: false });
  };
}
