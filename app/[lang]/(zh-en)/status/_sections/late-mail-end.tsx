'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { lateMailLinkName } from '#contract/late-mail.ts';
import { errorText } from '#lib/api/error-text.ts';
import { endLateMail } from '#lib/api/late-mail-calls.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { forgetMailedLink, useMailedLink } from '#lib/navigation/mailed-link.ts';

/** Shown after the link in a mail about a late delivery is opened: one button ends these mails, without a login. */
export function LateMailEnd() {
  const t = useTranslations('serviceStatus.lateMail');
  const [token, setToken] = useState('');
  const [state, setState] = useState<'offered' | 'busy' | 'ended'>('offered');
  const [failure, setFailure] = useState('');
  useMailedLink((link) => {
    setToken(link.get(lateMailLinkName) ?? '');
    setState('offered');
    setFailure('');
  });
  if (token === '') return null;

  async function end() {
    setState('busy');
    setFailure('');
    try {
      await endLateMail({ token });
      forgetMailedLink();
      setState('ended');
    } catch (error) {
      setFailure(errorText(error, pageLocale()));
      setState('offered');
    }
  }

  if (state === 'ended') {
    return (
      <Notice tone="success" live title={t('ended')} className="mb-6">
        {t('endedText')}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        title={t('title')}
        className="mb-6"
        action={
          <Button busy={state === 'busy'} onClick={() => void end()}>
            {t('end')}
          </Button>
        }
      >
        {t('text')}
      </Notice>
      {failure !== '' && (
        <Notice tone="error" live className="mb-6">
          {failure}
        </Notice>
      )}
    </>
  );
}
