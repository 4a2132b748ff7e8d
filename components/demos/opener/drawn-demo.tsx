import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { TakeAwayRow } from '#components/demos/take-away/take-away-row.tsx';
import { DemoNoScript } from './demo-no-script.tsx';
import { LiveDemo } from './live-demo.tsx';

/** A demonstration on its page, with the result of its default settings, computed when the page is made. */
export async function DrawnDemonstration(
  props: Omit<ComponentProps<typeof LiveDemo>, 'words' | 'notice' | 'takeAway'>,
) {
  const t = await getTranslations('evidence.demo');
  return (
    <LiveDemo
      words={{ failed: t('failed'), retry: t('retry') }}
      notice={<DemoNoScript />}
      takeAway={
        <div inert>
          <TakeAwayRow />
        </div>
      }
      {...props}
    />
  );
}
