import { getTranslations } from 'next-intl/server';
import { payWithinSeconds, transferWithinSeconds } from '#contract/order-states.ts';
import { offeredWaysText } from '#lib/i18n/offered-ways-text.ts';

/** Lists the conditions before payment, with the server's own limits. */
export async function PurchaseConditions() {
  const t = await getTranslations('purchase.conditions');
  const limits = { payMinutes: payWithinSeconds / 60, transferHours: transferWithinSeconds / 3600 };
  return (
    <div className="border-l-2 border-hairline pl-4 text-sm">
      <h3 className="text-base">{t('title')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {[t('vat'), t('ways', { ways: await offeredWaysText() }), t('pay', limits), t('start'), t('refund')].map(
          (condition) => (
            <li key={condition}>{condition}</li>
          ),
        )}
      </ul>
    </div>
  );
}
