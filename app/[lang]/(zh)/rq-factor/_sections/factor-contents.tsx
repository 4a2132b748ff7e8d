import { getMessages } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = ['story', 'alignment', 'groups', 'lab', 'expression', 'analysers', 'setups', 'limits'] as const;

export async function FactorContents() {
  const { anchors } = (await getMessages()).rqFactor;
  return <Anchors label={anchors.label} items={ids.map((id) => ({ id, title: anchors[id] }))} />;
}
