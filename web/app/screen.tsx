import type { PublicConfiguration } from '@soltura/contract/configuration/configuration';
import type { ComponentType } from 'react';
import { readState } from '../api/session.ts';
import { useTypefaces } from '../ui/hooks/use-typefaces.ts';
import { EmptyMain } from '../ui/page/EmptyMain.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { askEarly } from './ask-early.ts';
import type { Audience } from './audience.ts';
import { Guard } from './Guard.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';

interface ScreenFacts {
  who: Audience;
  /** Whether the user strip stands in the header (screens-student 2.3). */
  strip: 'shown' | 'hidden';
  /** 'own' when the screen has its own bar, which replaces the header on phones (ui.md 7). */
  bar?: 'own';
  /** 'staff' for pages of full width with a lower header (ui.md 7). */
  width?: 'staff';
  /** Shown before the product's name in the document's title; a function where it depends on the address. */
  title?: string | ((configuration: PublicConfiguration, pathname: string) => string | Promise<string>);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
    /** Fetches the screen's chunk. */
    preload?: () => Promise<void>;
    /** The address whose data is requested while the code loads (early-requests.ts). */
    asks?: string | undefined;
  }
}

interface ScreenSource {
  load: () => Promise<ComponentType>;
  /** The address of the data that the screen cannot show anything without (early-requests.ts). */
  asks?: string;
}

/**
 * The options of a route whose screen is in its own chunk.
 *
 * The chunk is fetched as soon as the route is entered or a link to it is pointed at, but not for visitors who have not
 * signed in.
 */
export function screen({ load, asks, ...facts }: ScreenFacts & ScreenSource) {
  const Component = preloadable(async () => {
    const Screen = await load();
    return () => {
      useTypefaces();
      return <Screen />;
    };
  }, EmptyMain);
  const { preload } = Component;
  return {
    staticData: { screen: facts, preload, asks },
    loader: () => {
      const { status } = readState();
      if (status !== 'signed-out') void preload();
      if (status === 'signed-in' && asks) askEarly(asks);
    },
    errorComponent: ScreenFailed,
    component: () => (
      <Guard who={facts.who}>
        <Component />
      </Guard>
    ),
  };
}
