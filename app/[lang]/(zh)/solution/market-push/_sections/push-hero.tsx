import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { OrderBookTable } from '#components/charts/order-book-chart.tsx';
import { Anchors } from '#components/sections/anchors.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { pushRequest, pushSample } from './push-sample.ts';

const sections = [
  'demo',
  'cadence',
  'protocol',
  'delay',
  'lifecycle',
  'code',
  'capacity',
  'licence',
  'limits',
] as const;

const levelsInView = 5;

/** What is pushed, in the window of a client: the best levels of the book that the demonstration shows with all ten. */
export async function PushHero() {
  const tMarketPush = await getTranslations('marketPush');
  const source = await sourceLine('orderBook');
  const t = await getTranslations('marketPush.hero');
  const book = pushSample();
  return (
    <>
      <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-6">
          <Crumbs current={tMarketPush('name')} />
          <Headline parts={await getTexts('marketPush.hero.title')} className="mt-4" />
          <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <AppLink to={{ href: '#demo', outer: true }} className={buttonClass('primary')}>
              {t('demo')}
            </AppLink>
            <AppLink to={{ href: '#code', outer: true }} className={buttonClass('secondary')}>
              {t('code')}
            </AppLink>
          </div>
        </div>
        {/* A phone shows the book a screen below, in the demonstration. */}
        <AppFrame name={t('client')} aside={t('connected')} className="max-md:hidden lg:col-span-6">
          <div className="p-3 md:p-5">
            <FrameText className="mb-4 border-b border-hairline pb-3">
              <TypedCode code={pushRequest} language="json" />
            </FrameText>
            <ChartFigure
              compact
              caption={{
                title: t('picture', { instrument: book.instrument }),
                subtitle: t('subtitle', { time: book.exchangeAt.slice(11, 19) }),
                description: t('describe', { bid: book.bids[0]![0], ask: book.asks[0]![0], last: book.last }),
                source,
                notes: [t('source')],
              }}
            >
              <OrderBookTable
                book={{ ...book, asks: book.asks.slice(0, levelsInView), bids: book.bids.slice(0, levelsInView) }}
                words={{
                  level: tMarketPush('book.level'),
                  price: tMarketPush('book.price'),
                  volume: tMarketPush('book.volume'),
                  ask: tMarketPush('book.ask'),
                  bid: tMarketPush('book.bid'),
                  last: tMarketPush('book.last'),
                  previousClose: tMarketPush('book.previousClose'),
                  caption: t('picture', { instrument: book.instrument }),
                }}
              />
            </ChartFigure>
          </div>
        </AppFrame>
      </section>
      <Anchors label={t('contents')} items={sections.map((id) => ({ id, title: tMarketPush(`anchors.${id}`) }))} />
    </>
  );
}
