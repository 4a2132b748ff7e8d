'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { preloadCaptcha } from '#components/forms/load-captcha.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import type { LoginMethod } from '#lib/session/login-method.ts';
import { closeUserStatus, switchDialogMode, useUser } from '#lib/session/user-store.ts';
import english from '#messages/en-US/auth.json' with { type: 'json' };
import chinese from '#messages/zh-CN/auth.json' with { type: 'json' };
import { afterLogin } from './after-login.ts';
import { AgreementsForm } from './agreements-form.tsx';
import { ForgetForm } from './forget-form.tsx';
import { LoginPanel } from './login-panel.tsx';
import { isLoginUnanswered, refreshLogin } from './refresh-login.ts';
import { SupplementForm } from './supplement-form.tsx';

type UserStatusDialogProps = { brand: string };

/** The login dialog with its own messages, so that pages which never open it carry none of them. */
export default function UserStatusDialog(props: UserStatusDialogProps) {
  const locale = pageLocale();
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={{ auth: locale === 'en-US' ? english : chinese }}
      timeZone="Asia/Shanghai"
    >
      <Modes {...props} />
    </NextIntlClientProvider>
  );
}

function Modes({ brand }: UserStatusDialogProps) {
  const t = useTranslations('auth');
  const { dialogMode: mode, bindReference = null, wechatFailure } = useUser((state) => state.userStatusParams);
  const isLogin = useUser((state) => state.isLogin);
  const [method, setMethod] = useState<LoginMethod | null>(null);

  useEffect(() => {
    // A signed-in user has nothing to type: finish, or complete the account.
    if (isLogin && !isLoginUnanswered() && mode !== 'supplement' && mode !== 'agreements') afterLogin();
  }, [isLogin, mode]);

  useEffect(() => {
    if (isLoginUnanswered()) void refreshLogin();
  }, []);

  useEffect(() => whenIdle(preloadCaptcha), []);

  useEffect(() => {
    if (wechatFailure) notify({ type: 'error', message: t(wechatFailure), closable: true });
  }, [wechatFailure, t]);

  function chooseMethod(chosen: LoginMethod) {
    setMethod(chosen);
    switchDialogMode('login');
  }

  return (
    <Dialog open onClose={closeUserStatus} title={t(`title.${mode}`)} closeLabel={t('close')} width={440}>
      {mode === 'login' && <LoginPanel bindReference={bindReference} chosen={method} />}
      {mode === 'forget' && <ForgetForm />}
      {mode === 'supplement' && <SupplementForm brand={brand} />}
      {mode === 'agreements' && <AgreementsForm />}
      {mode === 'wechat' && <WechatChoice onChoose={chooseMethod} />}
    </Dialog>
  );
}

/** A confirmed WeChat identity that belongs to no account yet; the visitor chooses one (docs/behaviour.md#dialog-modes). */
function WechatChoice({ onChoose }: { onChoose: (method: LoginMethod) => void }) {
  const t = useTranslations('auth');
  return (
    <div className="space-y-4">
      <p>{t('wechatHint')}</p>
      <Button size="large" className="w-full" onClick={() => onChoose('1')}>
        {t('wechatExisting')}
      </Button>
      <Button variant="secondary" size="large" className="w-full" onClick={() => onChoose('0')}>
        {t('wechatNew')}
      </Button>
    </div>
  );
}
