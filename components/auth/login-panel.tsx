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
  /** What the visitor chose in the step before. */
  chosen: LoginMethod | null;
};

/** The two ways to log in. A registration hint forces the code tab; otherwise the last successful one opens. Abroad an address leads. */
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
      {/* A visitor who comes from WeChat has confirmed that already. */}
      {!bindReference && offersWechatLogin && (
        <div className="mt-5 border-t border-hairline pt-5">
          <WechatLogin />
        </div>
      )}
    </>
  );
}
