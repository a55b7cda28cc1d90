import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

export const router = createRouter({
  routeTree,
  // Every parameter is a plain text: '12' stays '12', and no quotes are put around it.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: UnexpectedError,
});

function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') given.set(name, String(value));
  }
  return given.size > 0 ? `?${given}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
