import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import {
  type BacktestFields,
  defaultFields,
  type FieldErrors,
  type FieldName,
  parseFields,
} from '#lib/shared/quant/backtest/settings-fields.ts';
import { BacktestFigures } from './backtest-figures.tsx';
import { OrderList } from './backtest-orders.tsx';
import { RunStatus } from './run-status.tsx';
import { SettingsForm } from './settings-form.tsx';
import { addressOf, readFields } from './backtest-address.ts';
import { useBacktest } from './use-backtest.ts';

/** Form at the left, what came of it at the right. An address with settings runs them at once. */
export function BacktestPanel() {
  const t = useTranslations('backtestDemo');
  const [fields, setFields] = useState<BacktestFields>(defaultFields);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [ran, setRan] = useState<BacktestFields>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const isShared = useRef(false);
  const { status, start, cancel } = useBacktest();
  const result = status.kind === 'done' ? status.result : undefined;

  function run(asked: BacktestFields) {
    const parsed = parseFields(asked);
    setErrors(parsed.errors ?? {});
    if (parsed.settings === undefined) return setRefusals((count) => count + 1);
    setRan(asked);
    window.history.replaceState(null, '', addressOf(asked, window.location.href));
    start(parsed.settings);
  }

  useEffect(() => {
    const shared = readFields(window.location.search);
    if (shared === undefined) return;
    const asked = { ...defaultFields, ...shared };
    isShared.current = true;
    setFields(asked);
    run(asked);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address the demonstration was opened with
  }, []);

  // The first wrong field takes the focus once its error stands beside it.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // On a phone the form stands above the result that a shared address is opened for.
  const isDone = result !== undefined;
  useEffect(() => {
    if (!isDone || !isShared.current) return;
    isShared.current = false;
    outcome.current?.scrollIntoView();
  }, [isDone]);

  function change(name: FieldName, value: string) {
    const { [name]: _, ...others } = errors;
    setErrors(others);
    setFields({ ...fields, [name]: value });
  }

  return (
    <div className="grid gap-x-12 gap-y-10 border-t border-ink pt-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h3>{t('form.title')}</h3>
        <SettingsForm
          ref={form}
          fields={fields}
          errors={errors}
          isRunning={status.kind === 'running'}
          onChange={change}
          onRun={() => run(fields)}
          onReset={() => {
            setFields(defaultFields);
            setErrors({});
          }}
        />
      </div>
      <div ref={outcome} className="min-w-0 lg:col-span-8">
        <RunStatus status={status} isStale={ran !== fields} onCancel={cancel} onRetry={() => run(fields)} />
        {result && <BacktestFigures result={result} />}
      </div>
      {result && (
        <div className="min-w-0 lg:col-span-12">
          {/* Another run begins at its first page, unfiltered. */}
          <OrderList key={JSON.stringify(ran)} result={result} />
        </div>
      )}
    </div>
  );
}
