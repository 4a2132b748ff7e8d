import { getMessages } from 'next-intl/server';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { routePath } from '#lib/navigation/routes.ts';
import { amsLinks } from './links.ts';

/** The way from the home page over the system to one of its parts. */
export async function ProductCrumbs({ current }: { current: string }) {
  const { ams, evidence } = await getMessages();
  return (
    <Breadcrumb
      label={evidence.breadcrumb}
      items={[
        { label: evidence.home, href: routePath('home') },
        { label: ams.name, href: amsLinks.home },
        { label: current },
      ]}
    />
  );
}
