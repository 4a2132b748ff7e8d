import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import type { RecoveredPremium } from '#lib/shared/quant/premium-recovery.ts';

/** Estimates as bars, the written premia as ticks across them. */
export async function PremiaPicture({ premia }: { premia: readonly RecoveredPremium[] }) {
  const t = await getTranslations('edu.hero');
  const tStyles = await getTranslations('marketModel.styles');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('premia');
  const format = (value: number) => formatPercent(value, 1, { signed: true });
  const miss = ({ estimated, written }: RecoveredPremium) => Math.abs(estimated - written);
  const [worst] = premia.toSorted((a, b) => miss(b) - miss(a));
  return (
    <SignedBars
      caption={{
        title: t('chart.title'),
        subtitle: t('chart.subtitle'),
        description: t('chart.description', {
          worst: tStyles(worst!.key),
          estimated: format(worst!.estimated),
          written: format(worst!.written),
        }),
        source,
      }}
      words={{
        name: t('chart.name'),
        value: t('chart.value'),
        reference: t('chart.reference'),
        table: tEvidence('table'),
      }}
      bars={premia.map(({ key, estimated, written }) => ({
        name: tStyles(key),
        value: estimated,
        reference: written,
      }))}
      tone="plain"
      format={format}
    />
  );
}
