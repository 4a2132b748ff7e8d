'use client';

import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Badge } from '#components/ui/badge.tsx';

/** A state by its name, in the colour that the name has everywhere at the desk. More may stand behind the name, such as a day. */
export function StateBadge({ name }: { name: string }) {
  const { tones } = useDesk();
  return <Badge tone={tones[name] ?? tones[name.split(' ', 1)[0] ?? ''] ?? 'neutral'}>{name}</Badge>;
}
