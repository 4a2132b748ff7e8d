import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Shows a program next to the evidence that its answer gives; `children` are outputs that need the full width. */
export async function CodeSection({ code, children }: { code: ReactNode; children?: ReactNode }) {
  const t = await getTranslations('rqdata.code');
  return (
    <Section id="code" title={t('title')} lead={t('lead')} layout="wide" band="ink">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">{code}</div>
        <div className="max-sm:hidden lg:col-span-5">
          <RuleList rules={Object.values(await getTexts('rqdata.code.rules'))} />
        </div>
      </div>
      {children !== undefined && <div className="mt-6">{children}</div>}
    </Section>
  );
}
