import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { FigureSources, Figures } from './figures.ts';

/** What a server does with its figures. */
export interface ServedFigures {
  watch: Figures['watch'];
  /** Adds `/metrics` where there is a token for it. */
  mount(app: FastifyInstance): void;
  /** Serves them on their own port where one is set; answers what closes it. */
  listen(): Promise<() => Promise<void>>;
}

/** How the figures of this process become those of all; without it this process is the only one. */
export type JoinFigures = (take: Figures['take']) => () => Promise<string>;

/** Makes the figures of a server, where metrics are served at all: the library is not even loaded elsewhere. */
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
      // The process that started the workers has the port.
      if (port === undefined || join) return async () => {};
      return listenForMetrics({ port, host, token }, write);
    },
  };
}
