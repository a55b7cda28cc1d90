import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './figures.ts';

/** The content type of metrics. */
export const METRICS_TYPE = AggregatorRegistry.PROMETHEUS_CONTENT_TYPE;

/** Aggregates the metrics of several processes and formats them as Prometheus text. */
export function writeMetrics(snapshots: readonly (Snapshot | object)[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics();
}
