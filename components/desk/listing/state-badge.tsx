'use client';

import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Badge } from '#components/ui/badge.tsx';

/** Shows a state in the colour that its name has everywhere at the desk. The name may be followed by more, such as a day. */
export function StateBadge({ name }: { name: string }) {
  const { tones } = useDesk();
  return <Badge tone={tones[name] ?? tones[name.split(' ', 1)[0] ?? ''] ?? 'neutral'}>{name}</Badge>;
}
