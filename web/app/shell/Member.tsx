import { type ComponentType, useEffect, useState } from 'react';
import { CodeNotLoaded } from '../../ui/preloadable.tsx';
import { LOADING_USER } from './shell-texts.ts';
import { Waiting } from './Waiting.tsx';

let loaded: ComponentType | undefined;

/** Fetches the part of the shell that only signed-in people see. */
export async function loadSignedIn(): Promise<ComponentType> {
  loaded ??= (await import('./SignedIn.tsx')).SignedIn;
  return loaded;
}

/** The app of a signed-in person, as soon as its chunk is there. */
export function Member() {
  const [SignedIn, setSignedIn] = useState(() => loaded);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    loadSignedIn().then((fetched) => setSignedIn(() => fetched), setError);
  }, []);
  if (error !== undefined) throw new CodeNotLoaded(error);
  return SignedIn ? <SignedIn /> : <Waiting {...LOADING_USER} />;
}
