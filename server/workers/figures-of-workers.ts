import type { Config } from '../config.ts';
import { answerFigures, gatherFigures } from './figures-channel.ts';
import type { Supervisor } from './supervise.ts';

/**
 * Serves the aggregated metrics of all workers, to workers that are scraped and on a separate port; returns a function
 * that closes it.
 */
export async function startFiguresOfWorkers(
  { metrics, host = 'localhost' }: Pick<Config, 'metrics' | 'host'>,
  workers: Pick<Supervisor, 'listWorkers' | 'onWorker'>,
): Promise<() => Promise<void>> {
  if (!metrics) return async () => {};
  const { writeMetrics } = await import('../watching/text.ts');
  const write = async () => writeMetrics(await gatherFigures(workers.listWorkers()));
  workers.onWorker((worker) => answerFigures(worker, write));
  const { port, token } = metrics;
  if (port === undefined) return async () => {};
  const { listenForMetrics } = await import('../watching/serve-metrics.ts');
  return listenForMetrics({ port, host, token }, write);
}
