import { type ComponentType, lazy, useState } from 'react';

interface Preloadable {
  /** Fetches the chunk; a failure is reported when the component is shown. */
  preload: () => void;
  Component: ComponentType;
}

/** Says that the code of a screen could not be fetched: there is no network, or the file is gone after an upgrade. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
  }
}

/** What Chromium, Firefox, WebKit and the loader of styles say of code that they could not fetch. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether the code of a screen, or of a part of one, could not be fetched. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof CodeNotLoaded || (error instanceof Error && NOT_FETCHED.test(error.message));
}

/**
 * A component in its own chunk, rendered at once when the chunk is loaded already. When its code cannot be fetched it
 * throws `CodeNotLoaded`, as often as it is shown: in one document, browsers do not try to fetch code a second time.
 *
 * `lazy` alone would always wait: React delays the replacement of a fallback by 300 ms.
 */
export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (cause) {
      throw new CodeNotLoaded(cause);
    }
  };
  const Waiting = lazy(async () => ({ default: await keep() }));
  return {
    preload: () => void keep().catch(() => undefined),
    Component: function Preloaded() {
      const [Shown] = useState(() => loaded ?? Waiting);
      return <Shown />;
    },
  };
}
