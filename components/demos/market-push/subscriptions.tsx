import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import type { PushState } from './push-state.ts';

/** Chooses the instrument to connect with or to subscribe to, lists the subscriptions, and selects the one to show. */
export function Subscriptions({
  state: { instruments, subscribed, most, status },
  chosen,
  wanted,
  onWant,
  onConnect,
  onSubscribe,
  onUnsubscribe,
  onChoose,
}: {
  state: PushState;
  chosen: string | undefined;
  /** The instrument selected in the list. */
  wanted: string;
  onWant: (instrument: string) => void;
  onConnect: () => void;
  onSubscribe: (instrument: string) => void;
  onUnsubscribe: (instrument: string) => void;
  onChoose: (instrument: string) => void;
}) {
  const t = useTranslations('marketPushDemo');
  const isIdle = status === 'idle';
  const isFull = subscribed.length >= most;
  const free = instruments.filter((instrument) => !subscribed.includes(instrument));
  const next = free.includes(wanted) ? wanted : (free[0] ?? '');
  return (
    <form
      aria-label={t('controls')}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isIdle) onConnect();
        else if (next !== '' && !isFull) onSubscribe(next);
      }}
    >
      <Field label={t('instrument')}>
        {(control) => (
          <Select
            {...control}
            name="id"
            value={next}
            onChange={({ target }) => onWant(target.value)}
            disabled={free.length === 0}
            options={free.map((instrument) => ({ value: instrument, label: instrument }))}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="connect"
        variant={isIdle ? 'primary' : 'secondary'}
        disabled={!isIdle && (status !== 'open' || isFull || next === '')}
        className="noscript:hidden"
      >
        {t(isIdle ? 'connect' : 'subscribe')}
      </Button>
      {isIdle && <p className="text-sm text-ink-2">{t('unsubscribed', { most })}</p>}
      {/* Reserves the height of the subscriptions from the first press on. */}
      <div className={isIdle ? 'hidden' : 'min-h-36 border-t border-hairline pt-4'}>
        {subscribed.length > 0 ? (
          <RadioGroup
            legend={t('subscribed', { count: subscribed.length, most })}
            name="shown"
            look="row"
            value={chosen ?? ''}
            onChange={({ target }) => onChoose(target.value)}
            options={subscribed.map((instrument) => ({ value: instrument, label: instrument }))}
          />
        ) : (
          <p className="text-sm text-ink-2">{t('unsubscribed', { most })}</p>
        )}
        {chosen !== undefined && (
          <Button
            className="mt-2"
            variant="secondary"
            disabled={status !== 'open'}
            onClick={() => onUnsubscribe(chosen)}
          >
            {t('unsubscribe', { instrument: chosen })}
          </Button>
        )}
        {isFull && <p className="mt-2 text-sm text-ink-2">{t('full', { most })}</p>}
      </div>
    </form>
  );
}
