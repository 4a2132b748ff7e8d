'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { setSingleKeys, useSingleKeys } from '#lib/browser/single-keys.ts';

/** Turns single keys on or off, for this browser. */
export function KeysSwitch() {
  const t = useTranslations('desk.frame.keys');
  const isOn = useSingleKeys();
  return (
    <div>
      <Checkbox label={t('switch')} checked={isOn} onChange={({ target }) => setSingleKeys(target.checked)} />
      <p className="text-sm text-ink-2">{t('help')}</p>
    </div>
  );
}
