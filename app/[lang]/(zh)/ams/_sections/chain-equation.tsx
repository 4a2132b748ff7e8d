import { getTranslations } from 'next-intl/server';
import type { ChainDay } from '#lib/shared/quant/position-chain.ts';
import { formatYuan } from './amount.ts';

/** The chain in four fields with the signs between them: before + what moved + what prices did = after. */
export async function ChainEquation({ day }: { day: ChainDay }) {
  const t = await getTranslations('ams.chain.equation');
  const cash = (kind: ChainDay['cashLines'][number]['kind']) =>
    day.cashLines.find((line) => line.kind === kind)!.amountFen;
  const [flowsFen, feesFen] = [cash('flows'), cash('fees')];
  // Buying and selling only change cash into shares and back; fees and investors' money change the whole.
  const movesFen = flowsFen + feesFen;
  const valuationFen = day.assetsFen - day.assetsBeforeFen - movesFen;
  const signed = (amountFen: number) => formatYuan(amountFen, { signed: true });
  const fields = [
    { sign: '', name: t('before'), value: formatYuan(day.assetsBeforeFen), text: t('beforeText') },
    {
      sign: '＋',
      name: t('moves'),
      value: signed(movesFen),
      text: `${t('flows')} ${signed(flowsFen)}，${t('fees')} ${signed(feesFen)}`,
    },
    { sign: '＋', name: t('quotes'), value: signed(valuationFen), text: t('quotesText') },
    { sign: '＝', name: t('after'), value: formatYuan(day.assetsFen), text: t('afterText') },
  ];
  return (
    <ol className="grid gap-y-8 lg:grid-cols-4 lg:gap-x-10">
      {fields.map(({ sign, name, value, text }, at) => (
        <li
          key={name}
          className={`relative rounded-md border p-4 ${at === 3 ? 'border-primary bg-primary-soft' : 'border-edge bg-surface'}`}
        >
          {sign !== '' && (
            <span className="absolute -top-8 left-4 flex h-8 items-center text-2xl text-primary lg:top-1/2 lg:-left-10 lg:h-auto lg:w-10 lg:-translate-y-1/2 lg:justify-center">
              {sign}
            </span>
          )}
          <span className="block text-sm text-ink-2">{name}</span>
          <span className="mt-1 block text-xl font-semibold">{value}</span>
          <span className="mt-1 block text-sm text-ink-2">{text}</span>
        </li>
      ))}
    </ol>
  );
}
