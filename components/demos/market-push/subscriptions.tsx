import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import type { MarketPush } from './use-market-push.ts';

/** Which instruments are subscribed to, which of them is shown, and how to add or drop one. */
export function Subscriptions({
  push,
  chosen,
  onChoose,
}: {
  push: MarketPush;
  chosen: string | undefined;
  onChoose: (instrument: string) => void;
}) {
  const t = useTranslations('marketPushDemo');
  const name = useId();
  const [next, setNext] = useState('');
  const { instruments, subscribed, most, status } = push.state;
  const free = instruments.filter((instrument) => !subscribed.includes(instrument));
  const isFull = subscribed.length >= most;
  const isOpen = status === 'open';
  const wanted = free.includes(next) ? next : (free[0] ?? '');

  function subscribe() {
    push.subscribe(wanted);
    onChoose(wanted);
  }

  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-3 border-y border-hairline py-3">
      {subscribed.length > 0 && (
        <RadioGroup
          legend={t('subscribed', { count: subscribed.length, most })}
          name={name}
          look="row"
          value={chosen ?? ''}
          options={subscribed.map((instrument) => ({ value: instrument, label: instrument }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
      {chosen !== undefined && (
        <Button variant="secondary" disabled={!isOpen} onClick={() => push.unsubscribe(chosen)}>
          {t('unsubscribe', { instrument: chosen })}
        </Button>
      )}
      <div className="flex items-end gap-3">
        <Field label={t('instrument')} className="w-32">
          {(control) => (
            <Select
              {...control}
              value={wanted}
              disabled={free.length === 0}
              options={free.map((instrument) => ({ value: instrument, label: instrument }))}
              onChange={(event) => setNext(event.target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" disabled={!isOpen || isFull || wanted === ''} onClick={subscribe}>
          {t('subscribe')}
        </Button>
      </div>
      {isFull && most > 0 && <p className="text-sm text-ink-2">{t('full', { most })}</p>}
    </div>
  );
}
