import type { ComponentType } from 'react';
import { preloadable } from '../../ui/preloadable.tsx';
import type { HeaderParts } from './PageHeader.tsx';
import { LOADING_USER } from './shell-texts.ts';
import { Waiting } from './Waiting.tsx';

interface MemberProps {
  /** The header of the page until the chunk is loaded. */
  Header: ComponentType<HeaderParts>;
}

export const Member = preloadable<MemberProps>(
  async () => (await import('./SignedIn.tsx')).SignedIn,
  ({ Header }) => <Waiting Header={Header} {...LOADING_USER} />,
);
