import { preloadable } from '../../ui/preloadable.tsx';
import { LOADING_USER } from './shell-texts.ts';
import { Waiting } from './Waiting.tsx';

/** The app of a signed-in person, as soon as its chunk is there: the part of the shell that only they see. */
export const Member = preloadable(
  async () => (await import('./SignedIn.tsx')).SignedIn,
  () => <Waiting {...LOADING_USER} />,
);
