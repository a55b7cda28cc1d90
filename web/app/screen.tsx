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
import { screensAlone } from './screens-alone.ts';

interface ScreenFacts {
  who: Audience;
  /** The addresses of a route to which these facts apply; at its other addresses those of the route above apply. */
  at?: RegExp;
  strip: 'shown' | 'hidden';
  /** 'own' for a screen with its own bar, which replaces the header on phones (ui.md 7). */
  bar?: 'own';
  /** 'staff' for pages of full width with a lower header (ui.md 7). */
  width?: 'staff';
  /**
   * True for a screen whose former look a reload shows until the app is there (ui.md 7). Only for screens whose first
   * commit has all that is seen, and not for secrets, forms, and quizzes, which go on elsewhere after a reload.
   */
  isKept?: true;
  /** The beginning of the document's title, before the product's name; a function if it depends on the address. */
  title?: string | ((configuration: PublicConfiguration, pathname: string) => string | Promise<string>);
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts;
    preload?: () => Promise<void>;
    asks?: string | undefined;
  }
}

/** The code of a screen. In place of one that does not work alone, 'Needs a connection' is shown without a network. */
type ScreenCode =
  | { load: () => Promise<ComponentType>; worksAlone?: never }
  | { load?: never; worksAlone: keyof typeof screensAlone };

interface EarlyData {
  /** The address of the data without which the screen is empty (early-requests.ts). */
  asks?: string;
}

/**
 * The options of a route whose screen is in its own chunk. For signed-in people the chunk is fetched as soon as the
 * route is entered or the pointer is over a link to it.
 */
export function screen({ load, worksAlone, asks, ...facts }: ScreenFacts & ScreenCode & EarlyData) {
  const loadScreen = load ?? screensAlone[worksAlone];
  const Component = preloadable(async () => {
    const Screen = await loadScreen();
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
      if (status === 'signed-in' && asks) void askEarly(asks);
    },
    errorComponent: ScreenFailed,
    component: () => (
      <Guard who={facts.who} worksAlone={worksAlone !== undefined}>
        <Component />
      </Guard>
    ),
  };
}
