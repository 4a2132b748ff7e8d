import { getMessages } from 'next-intl/server';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { amsLinks } from './links.ts';

/** The end of an asset-management page: trial, road show, documents. */
export async function AmsStart({ title, text }: { title: string; text: string }) {
  const { ams, evidence } = await getMessages();
  return (
    <NextStep title={title} text={text}>
      <AppLink to={amsLinks.trial} className={buttonClass('primary')}>
        {ams.next.trial}
      </AppLink>
      <AppLink to={amsLinks.roadShow} className={buttonClass('secondary')}>
        {ams.next.roadShow}
      </AppLink>
      <AppLink to={amsLinks.docs} className={buttonClass('quiet')} newWindowHint={evidence.newWindow}>
        {ams.next.docs}
      </AppLink>
    </NextStep>
  );
}
