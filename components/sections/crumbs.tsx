import { getMessages } from 'next-intl/server';
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx';
import { routePath } from '#lib/navigation/routes.ts';

/** The way from the home page to this one, by way of the `parents` that lie between. */
export async function Crumbs({ current, parents = [] }: { current: string; parents?: readonly Crumb[] }) {
  const { evidence } = await getMessages();
  return (
    <Breadcrumb
      label={evidence.breadcrumb}
      items={[{ label: evidence.home, href: routePath('home') }, ...parents, { label: current }]}
    />
  );
}
