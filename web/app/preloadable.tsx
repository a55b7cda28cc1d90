import { type ComponentType, lazy, useState } from 'react';

interface Preloadable {
  /** Fetches the chunk; a failure is reported where the component is shown. */
  preload: () => void;
  Component: ComponentType;
}

/**
 * A component in a chunk of its own, drawn at once when the chunk is already there.
 *
 * `lazy` alone would always wait: React holds whatever replaces a fallback back for 300 ms.
 */
export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    loaded = await load();
    return loaded;
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
