import { useMessages, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Relaxation } from '#lib/quant/optimizer/restrictions.ts';
import { useRestrictionWords } from './restriction-words.ts';

/** What the soft solution let go, and by how much. */
export function SoftNotice({ relaxed, onBack }: { relaxed: readonly Relaxation[]; onBack: () => void }) {
  const t = useTranslations('optimizerDemo.soft');
  const { fields } = useMessages().optimizerDemo;
  const { formatLimit, memberName } = useRestrictionWords();
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
            {relaxed.map(({ name, limit, relaxedTo }) => {
              const words = t('item', {
                name: `${fields[name.kind]} ${memberName(name)}`.trim(),
                from: formatLimit(name.kind, limit),
                to: formatLimit(name.kind, relaxedTo),
              });
              return <li key={words}>{words}</li>;
            })}
          </ul>
          <p className="mt-2">{t('lead')}</p>
        </>
      )}
    </Notice>
  );
}
