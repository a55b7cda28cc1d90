import { type ComponentType, useEffect, useState } from 'react';
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
  if (error !== undefined) throw new Error('The app could not be fetched', { cause: error });
  return SignedIn ? <SignedIn /> : <Waiting strip="Loading user data..." message="Loading User Data..." />;
}
