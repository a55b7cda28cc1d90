import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './figures.ts';

/** What a scraper is answered. */
export const METRICS_TYPE = AggregatorRegistry.PROMETHEUS_CONTENT_TYPE;

/** The figures of one or several processes, added up, in the text format of Prometheus. */
export function writeMetrics(snapshots: readonly (Snapshot | object)[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics();
}
