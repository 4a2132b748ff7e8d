import { useTranslations } from 'next-intl';
import { ShareAddress } from '#components/ui/share-address.tsx';
import { shareAddress } from './calculator-address.ts';
import type { CalculatorFields } from './calculator-fields.ts';

/** The address that opens these fields. */
export function ShareRow({ fields, onReset }: { fields: CalculatorFields; onReset: () => void }) {
  const t = useTranslations('priceCalculator.share');
  const address = shareAddress(fields, window.location.href);
  return <ShareAddress address={address} t={t} onReset={onReset} />;
}
