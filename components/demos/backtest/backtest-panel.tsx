'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DemoFrame, type DrawnDemo } from '#components/demos/demo-frame.tsx';
import { TakeAway } from '#components/demos/take-away/take-away.tsx';
import {
  defaultFields,
  parseFields,
  type BacktestFields,
  type FieldErrors,
  type FieldName,
} from '#lib/shared/quant/backtest/settings-fields.ts';
import { addressOf, readFields } from './backtest-address.ts';
import { BacktestResults, backtestViews, type BacktestView } from './backtest-figures.tsx';
import { OrderList, type OrderFilter, type OrdersOfRun } from './backtest-orders.tsx';
import { RunStatus, StaleStatus } from './run-status.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useBacktestTakeAway } from './use-backtest-take-away.ts';
import { useBacktest } from './use-backtest.ts';

/**
 * Starts with the run that the server rendered; the page carries its first orders. A URL with settings runs them at
 * once.
 */
export function BacktestPanel({
  drawn,
  orders,
  query,
}: {
  drawn: DrawnDemo<BacktestView>;
  orders: OrdersOfRun;
  query: URLSearchParams;
}) {
  const t = useTranslations('backtestDemo');
  const [fields, setFields] = useState(() => withDefaults(readFields(query)));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [ran, setRan] = useState<BacktestFields>();
  const form = useRef<HTMLFormElement>(null);
  const { status, result, start, cancel } = useBacktest();
  const takeAway = useBacktestTakeAway();

  function run(asked: BacktestFields) {
    const parsed = parseFields(asked);
    setErrors(parsed.errors ?? {});
    if (parsed.settings === undefined) return setRefusals((count) => count + 1);
    setRan(asked);
    window.history.replaceState(null, '', addressOf(asked, window.location.href));
    start(parsed.settings);
  }

  useEffect(() => {
    const isShared = readFields(query) !== undefined;
    // Runs the server's settings again, so that all its orders are available.
    if (isShared) run(fields);
    else start(parseFields(defaultFields).settings!);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address the demonstration was opened with
  }, []);

  // Moves the focus to the first invalid field once its error is shown.
  useEffect(() => {
    const wrong = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    // The field may be in a closed fold.
    wrong.closest('[data-more]')?.setAttribute('open', '');
    wrong.focus();
  }, [refusals]);

  function change(name: FieldName, value: string) {
    const { [name]: _, ...others } = errors;
    setErrors(others);
    setFields({ ...fields, [name]: value });
  }

  const isDefault = fields === defaultFields;
  const isStale = ran !== fields;
  const isRunning = ran !== undefined && status.kind === 'running';
  // Until the visitor runs something, the status describes the server-rendered result. The first run, in the
  // background, is not announced.
  const untold = isDefault ? drawn.status : <StaleStatus />;
  const ofOthers = ran === undefined ? !isDefault : isStale || !result;
  return (
    <DemoFrame
      title={t('title')}
      lead={t('lead')}
      status={
        ran === undefined && (isDefault || status.kind !== 'idle') ? (
          untold
        ) : (
          <RunStatus status={status} isStale={isStale} onCancel={cancel} onRetry={() => run(fields)} />
        )
      }
      controls={
        <SettingsForm
          ref={form}
          fields={fields}
          errors={errors}
          isRunning={isRunning}
          onChange={change}
          onRun={() => run(fields)}
          onReset={() => {
            setFields(defaultFields);
            setErrors({});
          }}
        />
      }
      results={
        <BacktestResults
          views={result && ran ? backtestViews(result) : drawn.views}
          // A new run starts at its first page, unfiltered.
          orders={<LeafedOrders key={JSON.stringify(ran)} result={result ?? orders} />}
        />
      }
      takeAway={
        <TakeAway
          content={
            status.kind === 'done' && (ran ?? defaultFields) === fields
              ? takeAway(status.result, addressOf(fields, window.location.href))
              : null
          }
        />
      }
      state={isRunning ? 'computing' : ofOthers ? 'old' : 'current'}
    />
  );
}

const withDefaults = (changed: Partial<BacktestFields> | undefined): BacktestFields =>
  changed === undefined ? defaultFields : { ...defaultFields, ...changed };

function LeafedOrders({ result }: { result: OrdersOfRun }) {
  const [filter, setFilter] = useState<OrderFilter>('all');
  const [page, setPage] = useState(1);
  return (
    <OrderList
      result={result}
      filter={filter}
      page={page}
      onFilter={(chosen) => {
        setFilter(chosen);
        setPage(1);
      }}
      onPage={setPage}
    />
  );
}
