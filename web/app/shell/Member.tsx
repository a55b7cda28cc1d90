import { preloadable } from '../../ui/preloadable.tsx';
import { LOADING_USER } from './shell-texts.ts';
import { Waiting } from './Waiting.tsx';

export const Member = preloadable(
  async () => (await import('./SignedIn.tsx')).SignedIn,
  () => <Waiting {...LOADING_USER} />,
);
