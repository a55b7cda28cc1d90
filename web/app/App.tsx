import { useState } from 'react';
import { type SessionState, useSession } from '../api/session.ts';
import { Routed, readPath } from './load-routes.ts';
import { paths } from './paths.ts';
import { Landing } from './shell/Landing.tsx';

/** True for everybody but visitors of `/`, whose page is the same without routes. */
export function needsRoutes({ status }: SessionState): boolean {
  return status === 'signed-in' || readPath() !== paths.home;
}

/** The landing page until a page needs routes; from then on the app with its routes. */
export function App() {
  const session = useSession();
  const [isRouted, setIsRouted] = useState(() => needsRoutes(session));
  if (isRouted || session.status === 'signed-in') {
    if (!isRouted) setIsRouted(true);
    return <Routed />;
  }
  return <Landing session={session} />;
}
