import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addVary } from './etags.ts';
import { isNavigation } from './pages.ts';
import { pathOf, type SendPage } from './unknown-paths.ts';

const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** For the few files outside the build, whose names never change: the icon, the theme. */
const FOR_A_WHILE = 'public, max-age=3600';

/** Paths of files and calls: a missing one is not answered with the app's document. */
const NO_PAGES = /^\/(?:audio|assets|api|\.well-known)(?:\/|$)|^\/favicon\.ico$/;

/** Completes a silent sign-in inside a frame of our own page, so that only our own pages may frame it. */
const FRAMED_PAGE = 'signed-in.html';

/**
 * The worker that makes Anki files runs SQLite as WebAssembly, and reads clips from wherever the app may play them. A
 * worker follows the policy of its own answer; the app's policy forbids both.
 */
const ANKI_WORKER = /^assets[\\/]anki\.worker-[\w-]+\.js$/;
const ANKI_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' http: https:";

/** The service worker: browsers ask for it again to learn of a new version. It reads clips from anywhere on the web. */
const WORKER = 'worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self' http: https:";

export interface StaticFolders {
  web: string;
  audio: string;
}

/**
 * Serves the web app and the clips. Browsers cache files with a hash in their name for a year and revalidate pages each
 * time.
 */
export async function serveStatic(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.audio,
    prefix: '/audio/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', FOREVER);
    },
  });
  await app.register(fastifyStatic, {
    root: folders.web,
    prefix: '/',
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, file) => setPageHeaders(reply, path.relative(folders.web, file)),
  });
}

/** Sends the app's document to navigations, except at paths of files and calls. */
export function makePageSender(web: string): SendPage {
  return (request, reply) => {
    if (NO_PAGES.test(pathOf(request))) return undefined;
    addVary(reply, 'accept');
    if (!isNavigation(request)) return undefined;
    if (existsSync(path.join(web, 'index.html'))) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain').send('The web app is not built: run npm start.');
  };
}

/** `sent` may be the compressed copy of the requested file. */
function setPageHeaders(reply: FastifyReply, sent: string): void {
  const file = sent.replace(/\.(br|gz)$/, '');
  const hasHash = file.startsWith(`assets${path.sep}`);
  const isAskedAgain = file.endsWith('.html') || file === WORKER;
  reply.header('cache-control', hasHash ? FOREVER : isAskedAgain ? 'no-cache' : FOR_A_WHILE);
  if (file === FRAMED_PAGE) {
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header(
      'content-security-policy',
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  }
  if (file === WORKER) reply.header('content-security-policy', WORKER_POLICY);
  if (ANKI_WORKER.test(file)) reply.header('content-security-policy', ANKI_WORKER_POLICY);
}
