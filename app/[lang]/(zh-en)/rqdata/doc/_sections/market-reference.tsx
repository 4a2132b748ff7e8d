import { getTranslations } from 'next-intl/server';
import { HeadingAnchor } from '#components/sections/heading-anchor.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import type { Locale } from '#contract/locale.ts';
import { marketErrors } from '#contract/market-errors.ts';
import { marketApiPath, marketStates } from '#contract/market.ts';
import { describedEndpoints, marketParameters, type DescribedEndpoint } from '#lib/documentation/market-parameters.ts';

const base = `/api${marketApiPath}`;
/** The anchor of an endpoint, `get/trading_dates`, or of an error, `rate_limited`; sections have ids without a method. */
const anchorOf = (name: string) => name.replaceAll(/[{}]/g, '').replaceAll(/[/_]/g, '-');

/** Every endpoint of the market interface: its address, parameters, fields and errors, from the contract. */
export async function MarketEndpoints({ locale }: { locale: Locale }) {
  return (
    <>
      {describedEndpoints.map((endpoint) => (
        <Endpoint key={endpoint.path} endpoint={endpoint} locale={locale} />
      ))}
      {Object.values(marketStates).map(({ path, summary, answer }) => (
        <section key={path}>
          <HeadingAnchor id={anchorOf(`get${path}`)} depth={3} text={summary[locale]} />
          <Address path={path} />
          <p className="mt-2 text-ink-2">{Object.keys(answer.shape).join(', ')}</p>
        </section>
      ))}
    </>
  );
}

async function Endpoint({ endpoint, locale }: { endpoint: DescribedEndpoint; locale: Locale }) {
  const t = await getTranslations('doc.market');
  const { path, summary, fields, names, errors } = endpoint;
  const parameters = marketParameters(endpoint);
  return (
    <section>
      <HeadingAnchor id={anchorOf(`get${path}`)} depth={3} text={summary[locale]} />
      <Address path={path} />
      {parameters.length > 0 && (
        <>
          <h4 className="mt-5 mb-2 text-sm text-ink-2">{t('parameters')}</h4>
          <ProseTable
            caption={`${path}: ${t('parameters')}`}
            rows={parameters}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: t('parameter'), cell: ({ name }) => <code>{name}</code> },
              {
                key: 'text',
                header: t('meaning'),
                cell: ({ text, isRequired }) => `${text?.[locale] ?? ''}${isRequired ? ` (${t('required')})` : ''}`,
              },
              { key: 'example', header: t('example'), cell: ({ example }) => example && <code>{example}</code> },
            ]}
          />
        </>
      )}
      {fields.length + names.length > 0 && <h4 className="mt-5 mb-2 text-sm text-ink-2">{t('fields')}</h4>}
      {fields.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-ink">
          {fields.map(({ name, text }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-hairline py-1.5">
              <dt>
                <code className="break-all">{name}</code>
              </dt>
              <dd>{text[locale]}</dd>
            </div>
          ))}
        </dl>
      )}
      {names.length > 0 && <p className="text-ink-2">{names.join(', ')}</p>}
      <p className="mt-3 text-sm text-ink-2">
        {t('errorsOf')}{' '}
        {errors.map((code, at) => (
          <span key={code}>
            {at > 0 && ', '}
            <a href={`#${anchorOf(code)}`} className="hover:underline">
              {code}
            </a>
          </span>
        ))}
      </p>
    </section>
  );
}

function Address({ path }: { path: string }) {
  return (
    <p className="mt-2 break-all">
      <code>
        GET {base}
        {path}
      </code>
    </p>
  );
}

/** Every refusal of the market interface with what to do about it, from the contract. */
export async function MarketErrors({ locale }: { locale: Locale }) {
  const t = await getTranslations('doc.market');
  return (
    <ProseTable
      caption={t('code')}
      rows={Object.entries(marketErrors)}
      rowKey={([code]) => code}
      columns={[
        {
          key: 'code',
          header: t('code'),
          cell: ([code, { status }]) => (
            <code id={anchorOf(code)} className="scroll-mt-24">
              {status} {code}
            </code>
          ),
        },
        { key: 'message', header: t('message'), cell: ([, { message }]) => message[locale] },
        { key: 'action', header: t('action'), cell: ([, { action }]) => action[locale] },
      ]}
    />
  );
}
