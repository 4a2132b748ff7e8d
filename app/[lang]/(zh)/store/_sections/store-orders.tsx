import { getMessages, getTranslations } from 'next-intl/server';
import { VisitorOrders } from '#components/order/list/visitor-orders.tsx';
import { Section } from '#components/sections/section.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';

/** What the visitor has ordered so far. */
export async function StoreOrders() {
  const t = await getTranslations('store.orders');
  const tList = await getTranslations('order.list');
  const { order } = await getMessages();
  const { list, status, loggedOut } = order;
  return (
    <Section id="orders" title={t('title')} className="noscript:hidden">
      <PartBoundary>
        <VisitorOrders
          messages={{ order: { list, status } }}
          loading={
            <Loading label={tList('loading')}>
              <SkeletonText lines={6} />
            </Loading>
          }
          empty={<EmptyState title={tList('empty.title')} description={tList('empty.text')} />}
          loggedOut={loggedOut}
        />
      </PartBoundary>
    </Section>
  );
}
