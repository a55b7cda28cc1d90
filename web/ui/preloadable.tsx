import { type ComponentType, useEffect, useState } from 'react';

export type Preloadable<Props> = ((props: Props) => React.ReactNode) & {
  /** Fetches the chunk. Never rejects: a failure is thrown when the component is rendered. */
  readonly preload: () => Promise<void>;
};

/**
 * Thrown when the code of a component could not be fetched: there is no network, or the file is gone after an upgrade.
 */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
  }
}

/**
 * A component in its own chunk, rendered at once if the chunk is loaded; until then `Waiting` is rendered with the same
 * props. When its code cannot be fetched, every render throws `CodeNotLoaded`: within one document, browsers do not
 * fetch failed code a second time. `lazy` would always suspend, and React delays the replacement of a fallback by 300
 * ms (decision 0305).
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): Preloadable<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = () => {
    loading ??= load().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  function Preloaded(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [error, setError] = useState<CodeNotLoaded>();
    useEffect(() => {
      if (Shown) return;
      loadOnce().then(
        (component) => setShown(() => component),
        (cause: unknown) => setError(new CodeNotLoaded(cause)),
      );
    }, [Shown]);
    if (error) throw error;
    if (Shown) return <Shown {...props} />;
    return Waiting && <Waiting {...props} />;
  }
  return Object.assign(Preloaded, {
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}
