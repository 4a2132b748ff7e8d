import { getTranslations } from 'next-intl/server';
import { SeatOpener } from '#components/trial/seat-opener.tsx';

/** Where a student takes a seat of a class that its lecturer's licence was granted for. */
export async function ClassSeats() {
  const t = await getTranslations('edu.campus.seat');
  const words = { open: t('open'), loading: t('loading'), failed: t('failed'), retry: t('retry') };
  return (
    <div className="mt-10 border-t border-hairline pt-6">
      <h3 id="seat" className="mb-2 text-xl">
        {t('title')}
      </h3>
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <SeatOpener words={words} />
    </div>
  );
}
