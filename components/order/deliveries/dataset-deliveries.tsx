'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatFileSize } from '#components/sections/format-bytes.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { Table } from '#components/ui/table.tsx';
import { codeExamples } from '#content/marketplace/catalogue/code-examples.ts';
import { deliveryPath, type DeliveredFile, type Handover, type OwnDataset } from '#contract/delivery.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';

type Given = {
  dataset: OwnDataset;
  licence: string;
  /** True if the licence is in force. Otherwise no file can be downloaded. */
  isOpen: boolean;
  startsOpen: boolean;
  supportEmail: string;
};

/** Renders a data set with its latest delivery. Opened, it shows the files, code that fetches them, and what to do if a day is late. */
export function DatasetDeliveries({ dataset, licence, isOpen, startsOpen, supportEmail }: Given) {
  const t = useTranslations('deliveries.dataset');
  const locale = useLocale();
  const [isShown, setShown] = useState(startsOpen);
  const { id, title, latest, lateSince, handover } = dataset;
  return (
    <details open={startsOpen} onToggle={(event) => setShown(event.currentTarget.open)} className="min-w-0">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{title}</span>
        {handover && (
          <Badge tone={handover.state === 'waiting' ? 'warning' : 'success'}>{t(`handover.${handover.state}`)}</Badge>
        )}
        {lateSince !== null && <Badge tone="warning">{t('late', { day: lateSince })}</Badge>}
        <span className="ml-auto flex items-center gap-3 text-sm text-ink-2">
          <span>{latest === null ? t('none') : t('latest', { day: latest })}</span>
          <Icon name="chevronDown" className="size-4 text-ink [details[open]>summary_&]:rotate-180" />
        </span>
      </summary>
      {isShown && (
        <div className="space-y-4 pb-6">
          {handover && <HandedOver handover={handover} />}
          {dataset.files.length > 0 && <Files dataset={dataset} licence={licence} isOpen={isOpen} />}
          {isOpen && (!handover || dataset.files.length > 0) && (
            <CodeBlock
              label={t('code', { title })}
              samples={codeExamples(id, window.location.origin, locale).map(({ language, code }) => ({
                title: language === 'python' ? 'Python' : 'HTTP',
                language: language === 'python' ? 'python' : 'shell',
                code,
              }))}
              copyLabel={t('copy')}
              copiedLabel={t('copied')}
              copyFailedLabel={t('copyFailed')}
            />
          )}
          <p className="text-sm text-ink-2">
            {/* The catalogue's sentence is Chinese. */}
            {locale === 'zh-CN' && <span>{t('ready', { time: dataset.updateTime })}</span>}
            <span>{t('whenLate')}</span>
            <AppLink prefetch={false} to={routePath('service-status', {}, locale)} className="link">
              {t('status')}
            </AppLink>
            <span>{t('write')}</span>
            <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(`${id} ${licence}`)}`} className="link">
              {supportEmail}
            </a>
            <span>{t('answer')}</span>
          </p>
          <AppLink
            prefetch={false}
            to={routePath('datahub-product', { id })}
            className="link inline-block py-2 text-sm"
          >
            {t('product')}
          </AppLink>
        </div>
      )}
    </details>
  );
}

function HandedOver({ handover: { state, since, delivered_at: deliveredAt, note } }: { handover: Handover }) {
  const t = useTranslations('deliveries.dataset.handover');
  return (
    <div className="space-y-2">
      <p>
        {state === 'waiting'
          ? t('waitingText', { time: beijingMinute(since) })
          : t('deliveredText', { time: deliveredAt === null ? absent : beijingMinute(deliveredAt) })}
      </p>
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{t('note', { note })}</p>}
    </div>
  );
}

function Files({ dataset, licence, isOpen }: Pick<Given, 'dataset' | 'licence' | 'isOpen'>) {
  const t = useTranslations('deliveries.dataset.files');
  const { id, files, deliveries } = dataset;
  return (
    <div>
      <Table<DeliveredFile>
        caption={t('caption', { title: dataset.title })}
        rows={files}
        rowKey={({ file }) => file}
        columns={[
          {
            key: 'day',
            header: t('day'),
            rowHeader: true,
            cell: ({ day }) => <span className="whitespace-nowrap">{day}</span>,
          },
          {
            key: 'file',
            header: t('file'),
            cell: ({ file }) =>
              isOpen ? (
                <a href={`/api${deliveryPath(licence, id, file)}`} download className="link py-2 wrap-anywhere">
                  {file}
                </a>
              ) : (
                <span className="wrap-anywhere">{file}</span>
              ),
          },
          {
            key: 'size',
            header: t('size'),
            align: 'end',
            cell: ({ bytes }) => <span className="whitespace-nowrap">{formatFileSize(bytes)}</span>,
          },
          {
            key: 'sha256',
            header: 'SHA-256',
            cell: ({ sha256 }) => <code className="text-sm break-all">{sha256}</code>,
          },
        ]}
      />
      {deliveries > files.length && <p className="mt-2 text-sm text-ink-2">{t('more', { count: deliveries })}</p>}
    </div>
  );
}
