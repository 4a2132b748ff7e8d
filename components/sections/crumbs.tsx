import { getMessages } from 'next-intl/server';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { routePath } from '#lib/navigation/routes.ts';

/** The way from the home page to this one. */
export async function Crumbs({ current }: { current: string }) {
  const { evidence } = await getMessages();
  return (
    <Breadcrumb
      label={evidence.breadcrumb}
      items={[{ label: evidence.home, href: routePath('home') }, { label: current }]}
    />
  );
}
