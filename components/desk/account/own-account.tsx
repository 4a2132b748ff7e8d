'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { ActionButton } from '#components/desk/action/action-button.tsx';
import { KeysSwitch } from '#components/desk/frame/keys-switch.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
import { getOwnDeskAccount } from '#lib/api/desk-calls.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** The colleague's own account: sessions, password, recovery codes, and the key of the terminal. */
export function OwnAccount() {
  const t = useTranslations('desk.account');
  const { session, actions } = useDesk();
  const { data, error, mutate } = useSWR(['desk-own-account', session.name], () =>
    getOwnDeskAccount().then((reply) => reply.data),
  );
  const refresh = () => void mutate();
  const key = actions.find(({ name }) => name === 'operator-key');
  return (
    <div className="max-w-[720px]">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 break-all text-ink-2">{t('lead', { name: session.name, email: session.email })}</p>
      <Part id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
        {data ? (
          <OwnSessions sessions={data.sessions} onEnded={refresh} />
        ) : error === undefined ? (
          <Loading label={t('loading')}>
            <SkeletonText lines={3} />
          </Loading>
        ) : (
          <EmptyState kind="failed" title={t('failed')} action={<Button onClick={refresh}>{t('retry')}</Button>} />
        )}
      </Part>
      <Part id="password" title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm onChanged={refresh} />
      </Part>
      <Part
        id="recovery"
        title={t('recovery.title')}
        lead={`${data ? t('recovery.left', { left: data.recoveryCodesLeft }) : ''}${t('recovery.lead')}`}
      >
        <RenewCodes onRenewed={refresh} />
      </Part>
      <Part id="keys" title={t('keys.title')} lead={t('keys.lead')}>
        <KeysSwitch />
      </Part>
      {key && (
        <Part id="key" title={t('key.title')} lead={t('key.lead')}>
          <ActionButton action={key} size="medium" />
        </Part>
      )}
    </div>
  );
}

type PartProps = { id: string; title: string; lead: string; children: ReactNode };

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section aria-labelledby={`own-${id}`} className="mt-10">
      <h2 id={`own-${id}`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{lead}</p>
      {children}
    </section>
  );
}
