import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

const startedAt: HrTime = hrTime(0);

/** What `getMetricsAsJSON` gives of one metric; its declared type leaves out the names of a histogram's lines. */
type Read = {
  name: string;
  help: string;
  type: string;
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[];
};

/** Prometheus' instruments in the data model of OTLP (opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics). */
export async function readAsMetricData(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const now = hrTime();
  const read = (await registry.getMetricsAsJSON()) as unknown as Read[];
  return {
    resourceMetrics: {
      resource,
      scopeMetrics: [{ scope: { name: 'rquant-site' }, metrics: read.map((metric) => toMetricData(metric, now)) }],
    },
    errors: [],
  };
}

function toMetricData(metric: Read, now: HrTime): MetricData {
  const common = {
    descriptor: {
      name: metric.name,
      description: metric.help,
      unit: /_seconds/.test(metric.name) ? 's' : /_bytes/.test(metric.name) ? 'By' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const point = <Value>(labels: Attributes, value: Value): DataPoint<Value> => ({
    startTime: startedAt,
    endTime: now,
    attributes: labels,
    value,
  });
  const numbers = () => metric.values.map(({ labels, value }) => point(labels, value));
  switch (metric.type) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() };
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(metric).map(({ labels, value }) => point(labels, value)),
      };
    default:
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
  }
}

/** The lines `_bucket` (cumulative, by `le`), `_sum` and `_count` of one set of labels are one histogram. */
function histograms({ name, values }: Read): { labels: Attributes; value: Histogram }[] {
  const found = new Map<
    string,
    { labels: Attributes; bounds: number[]; cumulative: number[]; sum: number; count: number }
  >();
  for (const { labels, value, metricName } of values) {
    const { le, ...own } = labels;
    const key = JSON.stringify(own);
    const one = found.get(key) ?? { labels: own, bounds: [], cumulative: [], sum: 0, count: 0 };
    found.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else {
      one.cumulative.push(value);
      if (le !== '+Inf') one.bounds.push(Number(le));
    }
  }
  return [...found.values()].map(({ labels, bounds, cumulative, sum, count }) => ({
    labels,
    value: {
      buckets: { boundaries: bounds, counts: cumulative.map((value, at) => value - (cumulative[at - 1] ?? 0)) },
      sum,
      count,
    },
  }));
}
