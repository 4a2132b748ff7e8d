import { getTranslations } from 'next-intl/server';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { datesCode, initCode, pricesCode, shortInstall } from '../_facts/rqsdk-samples.ts';
import { terminalOutput } from './terminal-output.ts';

/** A terminal in which the client is installed and answers for the first time. */
export async function TerminalFrame() {
  const t = await getTranslations('rqSdk.hero');
  const { id, from, to, dates, prices } = terminalOutput();
  const fill = (code: string, begin: string) => code.replace('{id}', id).replace('{from}', begin).replace('{to}', to);
  return (
    <AppFrame name={t('terminal')} aside={t('check')}>
      <FrameText className="px-4 py-3">
        <TypedCode code={shortInstall} language="shell" prompt="$" />
        <TypedCode code="python" language="shell" prompt="$" />
        <TypedCode code={initCode} language="python" prompt=">>>" />
        <TypedCode code={fill(datesCode, dates.from)} language="python" prompt=">>>" />
        <PrintedText text={dates.printed} />
        <TypedCode code={fill(pricesCode, from)} language="python" prompt=">>>" />
        <PrintedText text={prices} />
      </FrameText>
    </AppFrame>
  );
}
