import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

const moments = [
  { key: 'init', call: 'init(context)' },
  { key: 'before', call: 'before_trading(context)' },
  { key: 'bar', call: 'handle_bar(context, bar_dict)' },
  { key: 'after', call: 'after_trading(context)' },
] as const;

/** The four functions along the day; the last three come round every day. */
export async function TradingDayClock() {
  const t = await getTranslations('quant.clock');
  return (
    <Section fold="phone" id="clock" title={t('title')} lead={t('lead')} layout="beside">
      <ol className="border-l-2 border-primary">
        {moments.map(({ key, call }) => (
          <li
            key={key}
            className="relative border-b border-hairline py-3 pl-6 before:absolute before:top-5 before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-primary before:bg-paper last:border-0"
          >
            <p className="text-sm text-ink-2">{t(`moments.${key}.when`)}</p>
            <p className="mt-0.5 grid gap-x-6 sm:grid-cols-[19rem_1fr]">
              <code className="font-mono text-sm leading-7 font-semibold">{call}</code>
              <span>{t(`moments.${key}.what`)}</span>
            </p>
            <p className="text-sm text-ink-2 sm:pl-[20.5rem]">{t(`moments.${key}.sees`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
