import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Refusal } from './refusal.ts';

export type FindMethods = (path: string) => string[];

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Makes a finder for declared calls, whose paths have parameters, and for other routes of `app` with a fixed path. */
export function makeMethodFinder(app: FastifyInstance, endpoints: readonly Endpoint[]): FindMethods {
  const patterns = endpoints.map(({ method, path, isStream, answersFile }) => ({
    method,
    hasHead: !isStream && !answersFile,
    pattern: toPattern(path),
    parameters: countParameters(path),
  }));
  return (path) => {
    const bare = path.replace(/(?<=.)\/$/, '');
    const matching = patterns.filter(({ pattern }) => pattern.test(bare));
    // A fixed segment wins over a parameter: `pmf/create` is not `pmf/{id}`.
    const fewest = Math.min(...matching.map(({ parameters }) => parameters));
    const declared = matching.flatMap(({ method, parameters }) => (parameters === fewest ? [method] : []));
    // The router would read these characters as parts of a pattern.
    const isPlain = !/[:*]/.test(bare);
    // The front page is served with the other files.
    const url = bare === '/' ? '/*' : bare;
    const known = methods.filter(
      (method) =>
        declared.some((one) => one === method) ||
        (declared.length === 0 && isPlain && app.hasRoute({ method, url })),
    );
    if (known.length === 0) return [];
    const reading = matching.every(({ hasHead }) => hasHead) ? ['GET', 'HEAD'] : ['GET'];
    return [...known.flatMap((method) => (method === 'GET' ? reading : [method])), 'OPTIONS'];
  };
}

/**
 * Returns methods and paths that the router would take for a call with a parameter in the place of a fixed segment:
 * DELETE of `app/tables/{table}/find` for that of `app/tables/{table}/{id}`. Such a method is answered as another
 * method of a known path.
 */
export function findShadowedRoutes(endpoints: readonly Endpoint[]): Pick<Endpoint, 'method' | 'path'>[] {
  // Each pattern is made once: a start compares every path with every call.
  const calls = endpoints.map(({ method, path }) => ({
    method,
    path,
    parameters: countParameters(path),
    pattern: toPattern(path),
  }));
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const address = `/api${path}`;
    const fewest = countParameters(path);
    const own = calls.filter((call) => call.path === path);
    const taking = calls.filter(
      ({ method, parameters, pattern }) =>
        parameters > fewest && own.every((call) => call.method !== method) && pattern.test(address),
    );
    return [...new Set(taking.map(({ method }) => method))].map((method) => ({ method, path }));
  });
}

export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '');
}

/**
 * Answers a request without a route: 204 for OPTIONS, 405 with `Allow` for another method of a known path, 400 when the
 * only fault is a parameter of too many characters.
 * @throws Refusal 'unknown-call' for any other path.
 */
export function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  findMethods: FindMethods,
): FastifyReply {
  const allowed = request.url === '*' ? [...methods, 'HEAD', 'OPTIONS'] : findMethods(pathOf(request));
  if (allowed.length === 0) throw new Refusal('unknown-call');
  if (allowed.includes(request.method) && request.method !== 'OPTIONS') {
    throw new Refusal('bad-request', 'A part of the address is too long.');
  }
  reply.header('allow', allowed.join(', ')).header('cache-control', 'no-store');
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new Refusal('method-not-allowed');
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Answers a request without a route outside of `/api`: with a page, else as `answerUnknownPath` does. */
export function answerUnknownPaths(
  app: FastifyInstance,
  findMethods: FindMethods,
  sendPage?: SendPage,
): void {
  app.setNotFoundHandler(
    (request, reply) => sendPage?.(request, reply) ?? answerUnknownPath(request, reply, findMethods),
  );
}

/** Sets `Allow` for preflights too, which another plugin answers. */
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
