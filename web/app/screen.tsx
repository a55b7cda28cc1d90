import type { ComponentType } from 'react';
import { readState } from '../api/session.ts';
import type { Audience } from './audience.ts';
import { Guard } from './Guard.tsx';
import { preloadable } from './preloadable.tsx';
import { WentWrong } from './WentWrong.tsx';

interface ScreenFacts {
  who: Audience;
  /** Whether the user strip stands in the header (screens-student 2.3). */
  strip: 'shown' | 'hidden';
  /** 'own' when the screen brings a bar that takes the header's place on phones (ui.md 7). */
  bar?: 'own';
  /** 'staff' where the page is full width and the header lower (ui.md 7). */
  width?: 'staff';
  /** Stands before the product's name in the document's title; where it depends on the address, how. */
  title?: string | ((product: string, pathname: string) => string | Promise<string>);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
    /** Fetches the screen's chunk. */
    preload?: () => void;
    /** Asks for what the screen shows; called more than once. */
    ask?: (() => void) | undefined;
  }
}

interface ScreenSource {
  load: () => Promise<ComponentType>;
  /** Asks, once, for data without which the screen shows nothing, while its code is still on its way. */
  ask?: (() => void) | undefined;
}

/**
 * The options of a route that shows a screen in a chunk of its own.
 *
 * The chunk is fetched as soon as the route is entered or a link to it is pointed at; nothing is fetched for a
 * visitor who has not signed in.
 */
export function screen({ load, ask, ...facts }: ScreenFacts & ScreenSource) {
  const { preload, Component } = preloadable(load);
  return {
    staticData: { screen: facts, preload, ask },
    loader: () => {
      const { status } = readState();
      if (status !== 'signed-out') preload();
      if (status === 'signed-in') ask?.();
    },
    errorComponent: WentWrong,
    component: () => (
      <Guard who={facts.who}>
        <Component />
      </Guard>
    ),
  };
}
