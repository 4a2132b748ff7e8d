import type { Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';
import { Section } from '#components/sections/section.tsx';
import { absent } from '#lib/shared/text/absent.ts';

type Step = keyof Messages['marketPush']['lifecycle']['steps'];

/** The messages around one loss of the line, in order; `from` is who sends, "line" is no sender. */
const steps: readonly { key: Step; from: 'client' | 'server' | 'line' }[] = [
  { key: 'connect', from: 'client' },
  { key: 'welcome', from: 'server' },
  { key: 'subscribe', from: 'client' },
  { key: 'first', from: 'server' },
  { key: 'next', from: 'server' },
  { key: 'heartbeat', from: 'server' },
  { key: 'lost', from: 'line' },
  { key: 'wait', from: 'line' },
  { key: 'again', from: 'client' },
  { key: 'resumed', from: 'server' },
];

const headPx = 34;
const rowPx = 46;
const left = '2%';
const right = '98%';

/** Client and server as two lines of life, and what passes between them. */
export async function LifecycleSection() {
  const t = await getTranslations('marketPush.lifecycle');
  const tEvidence = await getTranslations('evidence');
  const heightPx = headPx + steps.length * rowPx + 8;
  return (
    <Section rank="major" id="lifecycle" title={t('title')} lead={t('lead')} layout="beside">
      <ChartFigure
        caption={{ title: t('picture'), description: t('describe') }}
        table={{
          summary: tEvidence('table'),
          head: [t('what'), t('from')],
          rows: steps.map(({ key, from }) => [t(`steps.${key}`), from === 'line' ? absent : t(from)]),
        }}
      >
        <Plot
          title={t('picture')}
          description={t('describe')}
          heightPx={heightPx}
          className="overflow-x-auto overflow-y-hidden [&>svg]:min-w-72"
        >
          <text x="0" y={16} className="fill-ink font-medium">
            {t('client')}
          </text>
          <text x="100%" y={16} textAnchor="end" className="fill-ink font-medium">
            {t('server')}
          </text>
          {[left, right].map((x) => (
            <line key={x} x1={x} x2={x} y1={headPx - 8} y2={heightPx} className="stroke-edge" strokeWidth={2} />
          ))}
          {steps.map(({ key, from }, at) => (
            <Message key={key} text={t(`steps.${key}`)} from={from} topPx={headPx + at * rowPx} />
          ))}
        </Plot>
      </ChartFigure>
    </Section>
  );
}

function Message({ text, from, topPx }: { text: string; from: 'client' | 'server' | 'line'; topPx: number }) {
  const arrowPx = topPx + 30;
  if (from === 'line') {
    return (
      <g>
        <rect x="4%" width="92%" y={topPx + 6} height={30} className="fill-sunk" />
        <text x="50%" y={topPx + 26} textAnchor="middle" className="fill-ink-2">
          {text}
        </text>
      </g>
    );
  }
  const isClient = from === 'client';
  return (
    <g>
      <text x="50%" y={topPx + 20} textAnchor="middle" className="fill-ink">
        {text}
      </text>
      <line x1="3%" x2="97%" y1={arrowPx} y2={arrowPx} className="stroke-primary" strokeWidth={1.5} />
      {/* The head of the arrow, in a frame of its own so that it keeps its shape at any width. */}
      <svg x={isClient ? '97%' : '3%'} y={arrowPx - 5} width={10} height={10} className="overflow-visible">
        <path d={isClient ? 'M0 5l-9-5v10z' : 'M0 5l9-5v10z'} className="fill-primary" />
      </svg>
    </g>
  );
}
