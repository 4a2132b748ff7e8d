'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { reportError } from '#components/shell/report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import type { RoadShowBooking } from '#contract/road-show.ts';
import { cancelRoadShow, moveRoadShow } from '#lib/api/trial-calls.ts';
import { HalfDayField } from './half-day-field.tsx';

type BookingChangeProps = {
  link: { reference: string; key: string };
  onChanged: (booking: RoadShowBooking) => void;
};

/** Other times for a booking, or none. */
export function BookingChange({ link, onChanged }: BookingChangeProps) {
  const t = useTranslations('trial.booking');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function change(call: () => Promise<{ data: RoadShowBooking }>, message: string) {
    setBusy(true);
    try {
      onChanged((await call()).data);
      setChosen([]);
      notify({ type: 'success', message, closable: true });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  function move(event: FormEvent) {
    event.preventDefault();
    setMissing(chosen.length === 0);
    if (chosen.length > 0) void change(() => moveRoadShow({ ...link, preferredTimes: chosen.join(',') }), t('moved'));
  }

  return (
    <>
      <form aria-label={t('move')} className="mt-8 space-y-4" onSubmit={move}>
        <h2 className="text-xl">{t('move')}</h2>
        <HalfDayField
          chosen={chosen}
          onChoose={(halves) => {
            setMissing(false);
            setChosen(halves);
          }}
          error={isMissing ? t('choose') : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t('moveConfirm')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancelTitle')}
        description={t('cancelText')}
        closeLabel={t('keep')}
      >
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void change(() => cancelRoadShow(link), t('cancelled'))}>
            {t('cancelConfirm')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
