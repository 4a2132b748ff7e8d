import { getTranslations } from 'next-intl/server';
import { writeCurl } from '#components/demos/api-console/snippets/curl.ts';
import { writePython } from '#components/demos/api-console/snippets/python.ts';
import { askWith, firstDraft } from '#components/demos/api-console/snippets/question.ts';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { Section } from '#components/sections/section.tsx';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { siteOrigin } from '#lib/shared/site/identity.ts';
import { DemoOpener } from './demo-opener.tsx';

const shown = { shares: ['SIM001', 'SIM002'], days: 3 };

/** The console on a page: until it is opened, one call with what it returns, computed at build from the same market. */
export async function ApiConsoleSection() {
  const t = await getTranslations('apiConsole.section');
  const tDemo = await getTranslations('evidence.demo');
  const { days, instruments } = sampleMarket();
  const { close } = sampleBars();
  const last = days.slice(-shown.days);
  const question = askWith(
    { ...firstDraft, ids: shown.shares.join(','), fields: ['close'], from: last[0]!, to: last.at(-1)! },
    siteOrigin,
  );
  const rows = shown.shares.flatMap((id) =>
    last.map((day) => {
      const at = days.indexOf(day) * instruments.length + instruments.findIndex((one) => one.id === id);
      return [id, day, Number(close[at]!.toFixed(4))] as const;
    }),
  );
  return (
    <Section id="console" title={t('title')} lead={t('lead')}>
      <DemoOpener
        name="api-console"
        words={{ open: tDemo('open'), loading: tDemo('loading'), failed: tDemo('failed'), retry: tDemo('retry') }}
      >
        <div className="mb-6 max-w-200">
          <CodeSample
            label={t('example')}
            samples={[
              {
                title: 'Python',
                language: 'python',
                code: writePython(question),
                output: [['order_book_id', 'date', 'close'], ...rows].map(pythonList).join('\n'),
              },
              {
                title: 'HTTP',
                language: 'shell',
                code: writeCurl(question),
                output: JSON.stringify({
                  code: 0,
                  message: 'ok',
                  data: { columns: ['order_book_id', 'date', 'close'], rows },
                }),
              },
            ]}
          />
        </div>
      </DemoOpener>
      <noscript>
        <p className="mt-4 text-sm text-ink-2">{tDemo('noScript')}</p>
      </noscript>
    </Section>
  );
}

/** As Python prints a list. */
function pythonList(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}]`;
}
