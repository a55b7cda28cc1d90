import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { FigureSources, Figures } from './figures.ts';

export interface ServedFigures {
  watch: Figures['watch'];
  mount(app: FastifyInstance): void;
  listen(): Promise<() => Promise<void>>;
}

/** Turns the metrics of this process into those of all; absent in a single process. */
export type JoinFigures = (take: Figures['take']) => () => Promise<string>;

/** Makes the metrics of a server. The library is imported only where metrics are served. */
export async function startFigures(
  { metrics, host = 'localhost' }: Pick<Config, 'metrics' | 'host'>,
  sources: FigureSources,
  join: JoinFigures | undefined,
): Promise<ServedFigures | undefined> {
  if (!metrics) return undefined;
  const { makeFigures } = await import('./figures.ts');
  const { writeMetrics } = await import('./text.ts');
  const { listenForMetrics, mountMetrics } = await import('./serve-metrics.ts');
  const { port, token } = metrics;
  const { watch, take } = makeFigures(sources);
  const write = join?.(take) ?? (async () => writeMetrics([await take()]));
  return {
    watch,
    mount(app) {
      if (token !== undefined) mountMetrics(app, token, write);
    },
    async listen() {
      // The parent process has the port.
      if (port === undefined || join) return async () => {};
      return listenForMetrics({ port, host, token }, write);
    },
  };
}
