import { getMessages } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

/** The sections of the page, in its order. */
const ids = ['demo', 'code', 'day', 'matching', 'coverage', 'modules', 'setups', 'limits', 'compatibility'] as const;

export async function Contents() {
  const { anchors, hero } = (await getMessages()).rqAlphaPlus;
  return <Anchors label={hero.contents} items={ids.map((id) => ({ id, title: anchors[id] }))} />;
}
