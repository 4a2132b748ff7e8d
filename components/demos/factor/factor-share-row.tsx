import { useTranslations } from 'next-intl';
import { ShareAddress } from '#components/ui/share-address.tsx';
import type { FactorSettings } from './factor-settings.ts';
import { writeQuery } from './factor-address.ts';

/** The address that opens these settings. */
export function ShareRow({ settings, onReset }: { settings: FactorSettings; onReset: () => void }) {
  const t = useTranslations('factorDemo.share');
  const { origin, pathname } = window.location;
  const address = `${origin}${pathname}?${writeQuery(settings)}`;
  return <ShareAddress address={address} t={t} onReset={onReset} />;
}
