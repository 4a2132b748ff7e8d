import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { LineStatus, PushState } from './push-state.ts';

const tones: Record<LineStatus, BadgeTone> = {
  connecting: 'warning',
  open: 'success',
  waiting: 'warning',
  stopped: 'danger',
};

/** How the line is, and what can be done with it. Only a change of the status is announced. */
export function LineBar({
  state,
  isPaused,
  onPause,
  onBreak,
  onReconnect,
}: {
  state: PushState;
  isPaused: boolean;
  onPause: () => void;
  onBreak: () => void;
  onReconnect: () => void;
}) {
  const t = useTranslations('marketPushDemo');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h3 className="flex flex-wrap items-center gap-3">
        {t('title')}
        <output>
          <Badge tone={tones[state.status]}>{t(`status.${state.status}`)}</Badge>
        </output>
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onPause} aria-pressed={isPaused}>
          {t('pause')}
        </Button>
        {state.status === 'stopped' ? (
          <Button variant="primary" size="small" onClick={onReconnect}>
            {t('reconnect')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={onBreak} disabled={state.status !== 'open'}>
            {t('break')}
          </Button>
        )}
      </div>
    </div>
  );
}
