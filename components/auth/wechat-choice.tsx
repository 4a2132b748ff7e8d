'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { LoginMethod } from '#lib/session/login-method.ts';

/** A confirmed WeChat identity that belongs to no account yet; the visitor chooses one (docs/behaviour.md#dialog-modes). */
export function WechatChoice({ onChoose }: { onChoose: (method: LoginMethod) => void }) {
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
