import { createRouter, RouterProvider } from '@tanstack/react-router';
import { focusContentOfPages } from './keep-focus.ts';
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

focusContentOfPages(router);

/** The app with its routes: the screen of the address, for everybody but visitors of `/`. */
export function Routed() {
  return <RouterProvider router={router} />;
}
