import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { createRestrictionWords, type Limited } from './restriction-words.ts';

/** Which limits exclude each other, and the way to the soft solution where there is one. */
export function ConflictNotice({ conflict, onSoften }: { conflict: readonly Limited[]; onSoften?: () => void }) {
  const t = useTranslations('optimizerDemo.conflict');
  const { describeConflict } = createRestrictionWords(t, useTranslations('marketModel'));
  return (
    <Notice
      tone="error"
      live
      title={t('title')}
      action={onSoften ? <Button onClick={onSoften}>{t('soften')}</Button> : <p>{t('firm')}</p>}
    >
      <p>{t('lead')}</p>
      <ul className="mt-2 list-disc pl-5 text-ink">
        {describeConflict(conflict).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}
