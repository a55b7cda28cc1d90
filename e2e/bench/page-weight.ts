import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { serverUrl } from '../environment.ts';
import { waitUntilQuiet } from './quiet.ts';
import type { Figure } from './report.ts';
import { openWindow, type Scene, signIn } from './scene.ts';

const KB = 1_024;
/** Paths of the provider, which do not count. */
const PROVIDER = /^\/(authorize|oauth|sign-in|identity|account|\.well-known|userinfo|oidc|v2)\b/;

/** The size of the JavaScript of `/`, and the number of requests from the return of sign-in to the home menu. */
export async function measurePageWeight({ browser, student }: Scene): Promise<Figure[]> {
  const signedOut = await openWindow(browser);
  const visitor = await signedOut.newPage();
  const visitorScripts = listenForScripts(visitor);
  await visitor.goto(serverUrl);
  await waitUntilQuiet(visitor);
  const weightSignedOut = await visitorScripts();
  await signedOut.close();

  const context = await openWindow(browser);
  const page = await context.newPage();
  const requests = await listenForRequests(context, page);
  await signIn(page, student);
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await page.getByRole('link', { name: 'Manage My Flashcards' }).waitFor();
  const sent = requests();

  const home = await context.newPage();
  const session = await context.newCDPSession(home);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const homeScripts = listenForScripts(home);
  await home.goto(serverUrl);
  await waitUntilQuiet(home);
  await home.getByRole('link', { name: 'Manage My Flashcards' }).waitFor();
  const weightSignedIn = await homeScripts();
  await context.close();

  return [
    { what: 'JavaScript of / signed out, gzip', value: weightSignedOut / KB, bar: 96, unit: 'KB' },
    {
      what: 'JavaScript of / signed in as a student, gzip',
      value: weightSignedIn / KB,
      bar: 160,
      unit: 'KB',
    },
    {
      what: 'requests from the return of sign-in to the home menu',
      value: sent.length,
      bar: 10,
      unit: '',
      note: sent.join(', '),
    },
  ];
}

/** Returns a function that sums the sizes of the scripts loaded meanwhile, compressed with gzip. */
function listenForScripts(page: Page): () => Promise<number> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  return async () => {
    const bodies = await Promise.all(responses.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
}

/**
 * Returns a function that lists the network requests since the return of sign-in, without cache hits and the
 * provider's.
 */
async function listenForRequests(context: BrowserContext, page: Page): Promise<() => string[]> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sent = new Map<string, string>();
  let isBack = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/' && search.includes('code=')) isBack = true;
    if (isBack && !PROVIDER.test(pathname)) sent.set(requestId, `${request.method} ${pathname}`);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) sent.delete(requestId);
  });
  return () => [...sent.values()];
}
