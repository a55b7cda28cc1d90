import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: UnexpectedError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
