import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Refusal } from './refusal.ts';

/** Finds the methods that a path is known with, in the order in which `Allow` names them; none for an unknown path. */
export type FindMethods = (path: string) => string[];

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Knows the declared calls, whose paths have parameters, and what else `app` serves under a fixed path. */
export function makeMethodFinder(app: FastifyInstance, endpoints: readonly Endpoint[]): FindMethods {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    pattern: toPattern(path),
    parameters: countParameters(path),
  }));
  return (path) => {
    const bare = path.replace(/(?<=.)\/$/, '');
    const matching = patterns.filter(({ pattern }) => pattern.test(bare));
    // A word of the address is no id: `pmf/create` is no `pmf/{id}`.
    const fewest = Math.min(...matching.map(({ parameters }) => parameters));
    const declared = matching.flatMap(({ method, parameters }) => (parameters === fewest ? [method] : []));
    // The router would take these characters for those of its own patterns.
    const isPlain = !/[:*]/.test(bare);
    // The front page is served with the other files.
    const url = bare === '/' ? '/*' : bare;
    const known = methods.filter(
      (method) =>
        declared.some((one) => one === method) ||
        (declared.length === 0 && isPlain && app.hasRoute({ method, url })),
    );
    if (known.length === 0) return [];
    return [...known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
  };
}

/**
 * The methods and paths that the router would take for calls whose parameter is in the place of a word: DELETE of
 * `app/tables/{table}/find` for that of `app/tables/{table}/{id}`. They are other methods of a known path.
 */
export function findSwallowed(endpoints: readonly Endpoint[]): Pick<Endpoint, 'method' | 'path'>[] {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const own = endpoints.filter((one) => one.path === path).map(({ method }) => method);
    const taking = endpoints.filter(
      (one) =>
        countParameters(one.path) > countParameters(path) &&
        !own.includes(one.method) &&
        toPattern(one.path).test(`/api${path}`),
    );
    return [...new Set(taking.map(({ method }) => method))].map((method) => ({ method, path }));
  });
}

/** The path of a request as it came, without its query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '');
}

/**
 * Answers a request that no route has taken: 204 to OPTIONS, 405 with `Allow` for another method of a known path, 400
 * where the only fault is a parameter of too many characters.
 * @throws Refusal 'not-found' for any other path.
 */
export function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  findMethods: FindMethods,
): FastifyReply {
  const allowed = request.url === '*' ? [...methods, 'HEAD', 'OPTIONS'] : findMethods(pathOf(request));
  if (allowed.length === 0) throw new Refusal('not-found');
  if (allowed.includes(request.method) && request.method !== 'OPTIONS') {
    throw new Refusal('bad-request', 'A part of the address is too long.');
  }
  reply.header('allow', allowed.join(', ')).header('cache-control', 'no-store');
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new Refusal('method-not-allowed');
}

/** Sends a page of the app to those who ask for one; undefined for others. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Answers what no route has taken, outside the calls: pages, where there are any, and then as above. */
export function answerUnknownPaths(
  app: FastifyInstance,
  findMethods: FindMethods,
  sendPage?: SendPage,
): void {
  app.setNotFoundHandler(
    (request, reply) => sendPage?.(request, reply) ?? answerUnknownPath(request, reply, findMethods),
  );
}

/** Tells preflights too which methods a path has; another plugin answers them. */
export function nameMethodsOfOptions(app: FastifyInstance, findMethods: FindMethods): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return;
    const allowed = findMethods(pathOf(request));
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
  });
}

function countParameters(path: string): number {
  return path.split('{').length - 1;
}

function toPattern(path: string): RegExp {
  const segments = path.replace(/\{\w+(:digits)?\}/g, (_, digits?: string) => (digits ? '\\d+' : '[^/]+'));
  return new RegExp(`^/api${segments}$`);
}
