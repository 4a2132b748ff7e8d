import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

const ways = ['h5', 'sdk', 'api'] as const;
const facts = ['screen', 'data'] as const;

/** Lists three methods of integration into a broker's app: the rendering party, and the place of the users' data. */
export async function IntegrationSection() {
  const t = await getTranslations('mobileSolution.integration');
  const rows = await getTexts('mobileSolution.integration.rows');
  return (
    <Section id="integration" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-6 lg:grid-cols-3">
        {ways.map((way) => (
          <li key={way} className="rounded-lg border border-hairline bg-surface p-5">
            <h3>{rows[way].way}</h3>
            <p className="mt-1">{rows[way].fits}</p>
            <dl className="mt-3 space-y-1 md:space-y-3">
              {facts.map((fact) => (
                <div key={fact} className="max-md:flex max-md:gap-x-4">
                  <dt className="text-sm leading-7 text-ink-2 max-md:w-[7em] max-md:shrink-0">
                    {t(`columns.${fact}`)}
                  </dt>
                  <dd>{rows[way][fact]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
