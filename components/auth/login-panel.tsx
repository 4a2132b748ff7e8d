'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { lastLoginMethod, type LoginMethod } from '#lib/session/login-method.ts';
import { readRegistrationHint } from '#lib/session/registration-hint.ts';
import { offersWechatLogin } from '#lib/shared/site/offered.ts';
import { CodeLoginForm } from './code-login-form.tsx';
import { PasswordLoginForm } from './password-login-form.tsx';
import { WechatLogin } from './wechat-login.tsx';

type LoginPanelProps = {
  bindReference: string | null;
  /** The method chosen in the previous step. */
  chosen: LoginMethod | null;
};

/**
 * Shows the login methods. A registration hint selects the code tab; otherwise the method of the last successful login
 * is open. English pages put the email address first.
 */
export function LoginPanel({ bindReference, chosen }: LoginPanelProps) {
  const t = useTranslations('auth');
  const [hint] = useState(readRegistrationHint);
  const [method, setMethod] = useState<LoginMethod>(() => chosen ?? (hint ? '0' : lastLoginMethod()));
  const isAbroad = useLocale() === 'en-US';
  const codeForm = (
    <CodeLoginForm
      defaultPhone={hint?.defaultPhone ?? ''}
      bindReference={bindReference}
      startByEmail={isAbroad && !hint?.defaultPhone}
    />
  );
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        value={method}
        onChange={setMethod}
        items={[
          { value: '0', label: t('tabs.code'), panel: codeForm },
          { value: '1', label: t('tabs.password'), panel: <PasswordLoginForm bindReference={bindReference} /> },
        ]}
      />
      {/* A visitor who comes from WeChat has confirmed the WeChat account already. */}
      {!bindReference && offersWechatLogin && (
        <div className="mt-5 border-t border-hairline pt-5">
          <WechatLogin />
        </div>
      )}
    </>
  );
}
