import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';

/** One component's leg: what it takes over, what it does, what it hands on. */
export async function RelayStep({
  step,
  text,
  to,
}: {
  step: 'data' | 'factor' | 'optimizer' | 'backtest';
  text: ReactNode;
  to: string;
}) {
  const t = await getTranslations('rqSdk.relay');
  return (
    <li className="border-l-2 border-primary pb-8 pl-5 last:pb-0">
      <p className="text-sm font-medium text-primary">{t(`steps.${step}.name`)}</p>
      <h3 className="mt-1 text-lg">{t(`steps.${step}.title`)}</h3>
      <p className="mt-2">{text}</p>
      <dl className="mt-2 grid grid-cols-[3rem_1fr] text-sm">
        <dt className="text-ink-2">{t('takes')}</dt>
        <dd>{t(`steps.${step}.takes`)}</dd>
        <dt className="text-ink-2">{t('gives')}</dt>
        <dd>{t(`steps.${step}.gives`)}</dd>
      </dl>
      <NextLink to={to}>{t(`steps.${step}.next`)}</NextLink>
    </li>
  );
}
