import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { homePath } from '#lib/shared/paths/routes.ts';

/** Shows the breadcrumbs of this page: the home page and the `parents`, each a path of the app. */
export async function Crumbs({
  current,
  parents = [],
}: {
  current: string;
  parents?: ReadonlyArray<{ label: string; href: string }>;
}) {
  const tEvidence = await getTranslations('evidence');
  const ways = [{ label: tEvidence('home'), href: homePath(await getLocale()) }, ...parents];
  return <Breadcrumb label={tEvidence('breadcrumb')} items={[...ways, { label: current }]} />;
}
