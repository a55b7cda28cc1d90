import { AggregatorRegistry } from 'prom-client';
import type { Snapshot } from './figures.ts';

export const METRICS_TYPE = AggregatorRegistry.PROMETHEUS_CONTENT_TYPE;

export function writeMetrics(snapshots: readonly (Snapshot | object)[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics();
}
