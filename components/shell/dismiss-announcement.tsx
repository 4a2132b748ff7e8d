'use client';

import { Icon } from '#components/ui/icons.tsx';
import { dismissAnnouncement } from '#lib/session/announcement.ts';

export function DismissAnnouncement({ id, label }: { id: string; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => dismissAnnouncement(id)}
      className="burger announcement-close -mr-3 ml-auto"
    >
      <Icon name="close" className="size-4" />
    </button>
  );
}
