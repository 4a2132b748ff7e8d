import { getTranslations } from 'next-intl/server';
import { VisitorOrders } from '#components/order/list/visitor-orders.tsx';
import { Section } from '#components/sections/section.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';

/** What the visitor has ordered so far. */
export async function StoreOrders() {
  const t = await getTranslations('store.orders');
  const tList = await getTranslations('order.list');
  const tLoggedOut = await getTranslations('order.loggedOut');
  return (
    <Section id="orders" title={t('title')} className="noscript:hidden">
      <PartBoundary>
        <VisitorOrders
          loading={
            <Loading label={tList('loading')}>
              <SkeletonText lines={6} />
            </Loading>
          }
          empty={<EmptyState title={tList('empty.title')} description={tList('empty.text')} />}
          loggedOut={{ title: tLoggedOut('title'), text: tLoggedOut('text'), login: tLoggedOut('login') }}
        />
      </PartBoundary>
    </Section>
  );
}
