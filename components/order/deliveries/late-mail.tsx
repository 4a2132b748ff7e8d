'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { reportError } from '#components/shell/report-error.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { notify } from '#components/ui/notify.ts';
import { chooseLateMail, getLateMail } from '#lib/api/late-mail-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { useUser } from '#lib/session/user-store.ts';

/** The choice of a mail when a delivery is late. An account without an address is led to where it adds one. */
export function LateMail() {
  const t = useTranslations('deliveries.lateMail');
  const userId = useUser(({ isLogin, account }) => (isLogin && account ? account.userId : null));
  const { data, error, mutate } = useSWR(
    userId === null ? null : ['late-mail', userId],
    async () => (await getLateMail()).data,
    { onError: followSession },
  );
  const [isSaving, setSaving] = useState(false);

  // The rest of the tab works without it.
  if (!data && error !== undefined) return null;

  async function choose(chosen: boolean) {
    if (isSaving) return;
    setSaving(true);
    try {
      const saved = await chooseLateMail({ chosen: chosen ? 'true' : 'false' });
      await mutate(saved.data, { revalidate: false });
      notify({ type: 'success', message: t(chosen ? 'on' : 'off') });
    } catch (failure) {
      followSession(failure);
      reportError(failure);
    } finally {
      setSaving(false);
    }
  }

  if (data?.email === null) {
    return (
      <p className="mb-6 text-sm text-ink-2">
        {t.rich('noEmail', {
          add: (words) => (
            <a href="#account" className="link">
              {words}
            </a>
          ),
        })}
      </p>
    );
  }
  return (
    <Checkbox
      className="mb-6"
      label={
        <>
          {t('label')}
          <span className="block text-sm text-ink-2">{data ? t('hint', { email: data.email }) : t('reading')}</span>
        </>
      }
      checked={data?.chosen ?? false}
      disabled={!data}
      aria-busy={isSaving}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}
