import { getMessages } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = [
  'price',
  'bench',
  'conflict',
  'objectives',
  'constraints',
  'risk',
  'model',
  'code',
  'setups',
  'limits',
] as const;

export async function OptimizerContents() {
  const { anchors } = (await getMessages()).rqoptimizer;
  return <Anchors label={anchors.label} items={ids.map((id) => ({ id, title: anchors[id] }))} />;
}
