import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { LineStatus, PushState } from './push-state.ts';

const tones: Record<LineStatus, BadgeTone> = {
  idle: 'neutral',
  connecting: 'warning',
  open: 'success',
  waiting: 'warning',
  stopped: 'danger',
};

/**
 * Shows the connection's status and its actions. Only a change of the status is announced. The row has a fixed height,
 * so that nothing below it moves.
 */
export function LineBar({
  state: { status },
  isPaused,
  onPause,
  onBreak,
  onReconnect,
}: {
  state: Pick<PushState, 'status'>;
  isPaused: boolean;
  onPause: () => void;
  onBreak: () => void;
  onReconnect: () => void;
}) {
  const t = useTranslations('marketPushDemo');
  const isIdle = status === 'idle';
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-ink py-1">
      <output className="flex min-w-0 items-center gap-3 max-sm:text-sm">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {isIdle && <span className="min-w-0">{t('before')}</span>}
      </output>
      {!isIdle && (
        <div className="flex gap-3">
          <Button variant="secondary" size="small" onClick={onPause} aria-pressed={isPaused}>
            {t('pause')}
          </Button>
          {status === 'stopped' ? (
            <Button variant="primary" size="small" onClick={onReconnect}>
              {t('reconnect')}
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={onBreak} disabled={status !== 'open'}>
              {t('break')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
