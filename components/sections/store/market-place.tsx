import { getMessages } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { routePath } from '#lib/navigation/routes.ts';

/** The marketplace's products that have a price: they are listed, and chosen, over there. */
export async function MarketPlace() {
  const words = (await getMessages()).store.market;
  return (
    <Section id="market" title={words.title} layout="beside">
      <p>{words.text}</p>
      <div className="mt-3">
        <NextLink to={routePath('datahubHome')}>{words.link}</NextLink>
      </div>
    </Section>
  );
}
