import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import type { FigureOrigin } from '#components/ui/figure.tsx';

/** One component's leg: what it takes over, its code with the output, what it hands on. */
export async function RelayStep({
  step,
  text,
  code,
  output,
  origin,
  to,
  children,
}: {
  step: 'data' | 'factor' | 'optimizer' | 'backtest';
  text: ReactNode;
  code: string;
  output: string;
  origin: FigureOrigin;
  to: string;
  children?: ReactNode;
}) {
  const t = await getTranslations('rqSdk.relay');
  return (
    <li className="grid gap-x-12 gap-y-5 border-l-2 border-primary pb-12 pl-5 last:pb-0 md:pl-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <p className="text-sm font-medium text-primary">{t(`steps.${step}.name`)}</p>
        <h3 className="mt-1">{t(`steps.${step}.title`)}</h3>
        <p className="mt-3">{text}</p>
        <dl className="mt-4 grid grid-cols-[3rem_1fr] gap-y-1 text-sm">
          <dt className="text-ink-2">{t('takes')}</dt>
          <dd>{t(`steps.${step}.takes`)}</dd>
          <dt className="text-ink-2">{t('gives')}</dt>
          <dd>{t(`steps.${step}.gives`)}</dd>
        </dl>
        <div className="mt-2">
          <NextLink to={to}>{t(`steps.${step}.next`)}</NextLink>
        </div>
      </div>
      <div className="min-w-0 space-y-8 lg:col-span-8">
        <CodeSample
          label={t(`steps.${step}.title`)}
          samples={[{ title: 'Python', language: 'python', code, output, origin }]}
        />
        {children}
      </div>
    </li>
  );
}
