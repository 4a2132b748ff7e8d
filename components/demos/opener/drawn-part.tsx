import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Figure, type FigureOrigin } from '#components/ui/figure.tsx';
import type { DrawnGiven, DrawnPartName } from './demos.ts';
import { LivePlace } from './live-place.tsx';

/** A demonstration's section: what the server has drawn of it, which its own code takes the place of. */
export async function DrawnPart<Name extends DrawnPartName>({
  id,
  name,
  origin,
  given,
  children,
}: {
  id: string;
  name: Name;
  /** Of everything that is computed in it. */
  origin: FigureOrigin;
  given: DrawnGiven<Name>;
  children: ReactNode;
}) {
  const t = await getTranslations('evidence.demo');
  return (
    <section id={id} className="page-width section-space">
      <Figure as="div" of={origin}>
        <LivePlace name={name} given={given} words={{ failed: t('failed'), retry: t('retry') }}>
          {children}
        </LivePlace>
      </Figure>
    </section>
  );
}
