import { getMessages } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = ['plans', 'choose', 'traffic', 'calculator', 'deployment', 'terms', 'faq'] as const;

export async function PricingContents() {
  const { anchors } = (await getMessages()).pricing;
  return <Anchors label={anchors.label} items={ids.map((id) => ({ id, title: anchors[id] }))} />;
}
