import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { VisitorOrders } from '#components/order/list/visitor-orders.tsx';
import { Section } from '#components/sections/section.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';

/** What the visitor has ordered so far. */
export async function StoreOrders() {
  const t = await getTranslations('store.orders');
  const { order } = await getMessages();
  const { list, status, loggedOut } = order;
  return (
    <Section id="orders" title={t('title')} className="noscript:hidden">
      <PartBoundary>
        <NextIntlClientProvider messages={{ order: { list, status, loggedOut } }}>
          <VisitorOrders />
        </NextIntlClientProvider>
      </PartBoundary>
    </Section>
  );
}
