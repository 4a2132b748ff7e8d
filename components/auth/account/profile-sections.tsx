'use client';

import { useLocale, useTranslations } from 'next-intl';
import { offersWechatLogin } from '#lib/shared/site/offered.ts';
import { maskEmail, maskPhone } from '#lib/shared/text/mask.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { AccountSection } from './account-section.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { FactRow, SettingRow } from './setting-row.tsx';
import { useDevices, type Profile } from './use-own-account.ts';
import { WechatForm } from './wechat-form.tsx';

/** 基本信息 */
export function ProfileSection({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  return (
    <AccountSection id="profile" title={t('profile.title')}>
      <SettingRow label={t('profile.name')} value={profile.fullname ?? t('none')} action={t('profile.edit')}>
        {(close) => <NameForm fullname={profile.fullname} close={close} />}
      </SettingRow>
      <FactRow label={t('profile.since')} value={beijingDay(profile.createdAt)} />
    </AccountSection>
  );
}

/** 登录方式 */
export function LoginSection({ profile }: { profile: Profile }) {
  const t = useTranslations('account');
  const { phone, email, init_password: isPasswordless, wechatBound } = profile;
  // Until the answer has arrived, the form is shown and the server decides.
  const recent = useDevices(profile.userId).data?.recentLogin ?? true;
  const isAbroad = useLocale() === 'en-US';
  const lead = !phone ? 'leadByEmail' : email ? 'lead' : 'leadByPhone';
  const actionFor = (bound: string | null) => t(bound ? 'login.change' : 'login.bind');
  const phoneRow = (
    <SettingRow
      label={t('login.phone')}
      value={phone ? maskPhone(phone) : t('login.unbound')}
      action={actionFor(phone)}
    >
      {/* A first number completes the account, which needs no recent login. */}
      {(close) => <PhoneForm recent={recent || !phone} close={close} />}
    </SettingRow>
  );
  const emailRow = (
    <SettingRow
      label={t('login.email')}
      value={email ? maskEmail(email) : t('login.unbound')}
      action={actionFor(email)}
    >
      {(close) => <EmailForm recent={recent} close={close} />}
    </SettingRow>
  );
  return (
    <AccountSection id="login" title={t('login.title')} lead={t(`login.${lead}`)}>
      {isAbroad ? emailRow : phoneRow}
      {isAbroad ? phoneRow : emailRow}
      <SettingRow
        label={t('login.password')}
        value={t(isPasswordless ? 'login.passwordUnset' : 'login.passwordSet')}
        action={t(isPasswordless ? 'login.set' : 'login.modify')}
      >
        {(close) => <PasswordForm profile={profile} close={close} />}
      </SettingRow>
      {wechatBound ? (
        <SettingRow label={t('login.wechat')} value={t('login.wechatBound')} action={t('login.unbind')}>
          {(close) => <WechatForm profile={profile} close={close} />}
        </SettingRow>
      ) : (
        offersWechatLogin &&
        !isAbroad && <FactRow label={t('login.wechat')} value={t('login.unbound')} help={t('login.wechatHint')} />
      )}
    </AccountSection>
  );
}
