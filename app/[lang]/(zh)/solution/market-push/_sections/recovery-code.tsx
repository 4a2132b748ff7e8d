import { getTranslations } from 'next-intl/server';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { marketPushUrl } from '#lib/api/market-push-client.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { pushJavaScript, pushPython, pushShell } from '../_facts/market-push-samples.ts';
import { pushSample } from './push-sample.ts';

const cases = ['snapshot', 'ticks'] as const;

/** Code that survives a broken line, against this site's own push, and a message of it. */
export async function RecoverySection() {
  const t = await getTranslations('marketPush.code');
  const url = marketPushUrl(siteOrigin);
  return (
    <Section band="ink" id="code" title={t('title')} lead={t('lead')}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-8">
          <CodeSample
            label={t('label')}
            lines={16}
            samples={[
              { title: 'Python', language: 'python', code: pushPython(url) },
              { title: 'JavaScript', language: 'javascript', code: pushJavaScript(url) },
              { title: 'wscat', language: 'shell', code: pushShell(url) },
              { title: t('message'), language: 'json', code: printSnapshot(pushSample()) },
            ]}
          />
        </div>
        <dl className="min-w-0 self-start border-t border-ink lg:col-span-4">
          {cases.map((key) => (
            <div key={key} className="border-b border-hairline py-3">
              <dt className="font-medium">{t(`recovery.${key}.name`)}</dt>
              <dd className="mt-1 text-ink-2">{t(`recovery.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** One field a line: a level a line would make forty of them. */
function printSnapshot(snapshot: object): string {
  const fields = Object.entries(snapshot).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  return `{\n${fields.join(',\n')}\n}`;
}
