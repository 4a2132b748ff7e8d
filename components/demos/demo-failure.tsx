import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** A demonstration's calculation broke off; the answer before it stays. */
export function DemoFailure({
  t,
  onRetry,
}: {
  t: (key: 'status.failed' | 'status.retry') => string;
  onRetry: () => void;
}) {
  return (
    <Notice tone="error" live action={<Button onClick={onRetry}>{t('status.retry')}</Button>}>
      {t('status.failed')}
    </Notice>
  );
}
