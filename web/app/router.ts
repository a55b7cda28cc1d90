import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { searchTexts } from './search-texts.ts';
import { UnexpectedError } from './UnexpectedError.tsx';

export const router = createRouter({
  routeTree,
  ...searchTexts,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: UnexpectedError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
