import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Relaxation } from '#lib/shared/quant/optimizer/restrictions.ts';
import { createRestrictionWords } from './restriction-words.ts';

/** Lists the limits that the soft solution relaxed, and by how much. */
export function SoftNotice({ relaxed, onBack }: { relaxed: readonly Relaxation[]; onBack: () => void }) {
  const t = useTranslations('optimizerDemo.soft');
  const { describeRelaxation } = createRestrictionWords(
    useTranslations('optimizerDemo.conflict'),
    useTranslations('marketModel'),
  );
  const isFree = relaxed.length === 0;
  return (
    <Notice
      tone={isFree ? 'info' : 'warning'}
      live
      {...(!isFree && { title: t('title') })}
      action={<Button onClick={onBack}>{t('back')}</Button>}
    >
      {isFree ? (
        t('none')
      ) : (
        <>
          <ul className="list-disc pl-5 text-ink">
            {relaxed.map(describeRelaxation).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="mt-2">{t('lead')}</p>
        </>
      )}
    </Notice>
  );
}
