import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { FrameText } from '#components/sections/frames/frame-code.tsx';
import { priceLimitProgram } from '#content/price-limit-program.ts';
import { CodeSection } from './rqdata-code.tsx';

/** Orders against the limit of each bar; the refused one is marked in the output. */
export async function PriceLimitCode() {
  const t = await getTranslations('rqdataEnglish.code');
  const tCode = await getTranslations('rqdata.code');
  const { code, printed } = priceLimitProgram;
  return (
    <CodeSection
      code={
        <>
          <CodeSample label={tCode('label')} samples={[{ title: 'Python', language: 'python', code }]} />
          <figure className="mt-4 rounded-md border border-hairline bg-sunk p-4">
            <FrameText>
              <samp>
                {printed.map((line) => (
                  <span
                    key={line}
                    className={clsx(
                      'block w-max min-w-full border-l-4 pl-3',
                      line.endsWith('refused')
                        ? 'border-danger bg-surface font-semibold text-danger'
                        : 'border-transparent',
                    )}
                  >
                    {line}
                  </span>
                ))}
              </samp>
            </FrameText>
            <figcaption className="mt-3 border-t border-hairline pt-2 text-sm text-ink-2">{t('refused')}</figcaption>
          </figure>
        </>
      }
    />
  );
}
