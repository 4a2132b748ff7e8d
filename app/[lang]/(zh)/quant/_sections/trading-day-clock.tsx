import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

const moments = [
  { key: 'init', call: 'init(context)' },
  { key: 'before', call: 'before_trading(context)' },
  { key: 'bar', call: 'handle_bar(context, bar_dict)' },
  { key: 'after', call: 'after_trading(context)' },
] as const;

/** Shows the four functions along the day; the last three are called every day. */
export async function TradingDayClock() {
  const t = await getTranslations('quant.clock');
  return (
    <Section id="clock" title={t('title')} lead={t('lead')} layout="wide" band="ink">
      <ol className="grid max-lg:grid-cols-1 max-lg:border-l-2 max-lg:border-primary lg:grid-cols-4 lg:border-t-2 lg:border-primary">
        {moments.map(({ key, call }) => (
          <li
            key={key}
            className="relative pb-5 pl-6 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-primary before:bg-paper last:pb-0 lg:pt-6 lg:pr-6 lg:pb-0 lg:pl-0 lg:before:-top-[7px] lg:before:left-0"
          >
            <p className="text-sm text-ink-2">{t(`moments.${key}.when`)}</p>
            <code className="block font-mono text-sm wrap-anywhere leading-7 font-semibold text-primary">{call}</code>
            <p>
              {t(`moments.${key}.what`)}
              <span className="ml-3 inline-block rounded-md bg-primary-soft px-2 text-sm">
                {t(`moments.${key}.sees`)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
