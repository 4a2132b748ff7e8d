import { useTranslations } from 'next-intl';
import { ShareAddress } from '#components/ui/share-address.tsx';
import type { OptimizerSettings } from './optimizer-settings.ts';
import { writeQuery } from './optimizer-address.ts';

/** The address that opens these settings. */
export function ShareRow({ settings, onReset }: { settings: OptimizerSettings; onReset: () => void }) {
  const t = useTranslations('optimizerDemo.share');
  const { origin, pathname } = window.location;
  const address = `${origin}${pathname}?${writeQuery(settings)}`;
  return <ShareAddress address={address} t={t} onReset={onReset} />;
}
