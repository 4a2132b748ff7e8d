'use client';

import { useTranslations } from 'next-intl';
import { KeysSwitch } from '#components/desk/frame/keys-switch.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

const keys = ['/', 'j', 'k', 'Enter', 'x', '?'] as const;
const wordOf = { '/': 'search', j: 'next', k: 'previous', Enter: 'open', x: 'pick', '?': 'help' } as const;

/** Lists the keyboard shortcuts. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('desk.listing.keys');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <dl className="grid grid-cols-[4rem_1fr] gap-y-2">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-edge px-2 text-center text-sm">{key}</kbd>
            </dt>
            <dd>{t(wordOf[key])}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <KeysSwitch />
      </div>
    </Dialog>
  );
}
