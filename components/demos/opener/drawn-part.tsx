import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { DrawnGiven, DrawnPartName } from './demos.ts';
import { LivePlace } from './live-place.tsx';

/** A demonstration's section: what the server has drawn of it, which its own code takes the place of. */
export async function DrawnPart<Name extends DrawnPartName>({
  id,
  name,
  given,
  children,
}: {
  id: string;
  name: Name;
  given: DrawnGiven<Name>;
  children: ReactNode;
}) {
  const t = await getTranslations('evidence.demo');
  return (
    <section id={id} className="page-width section-space">
      <LivePlace name={name} given={given} words={{ failed: t('failed'), retry: t('retry') }}>
        {children}
      </LivePlace>
    </section>
  );
}
