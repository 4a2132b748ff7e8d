import { useTranslations } from 'next-intl';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { DelayPanel } from './delay-panel.tsx';
import { EventLog } from './event-log.tsx';
import type { PushState } from './push-state.ts';

/** What the line itself does: its delays and its events. */
export function LinePanels({ state }: { state: PushState }) {
  const t = useTranslations('marketPushDemo');
  return (
    <PhoneFold summary={t('line')} className="mt-6 max-md:mt-2">
      <div className="grid gap-8 lg:grid-cols-2">
        <DelayPanel state={state} />
        <EventLog log={state.log} />
      </div>
    </PhoneFold>
  );
}
