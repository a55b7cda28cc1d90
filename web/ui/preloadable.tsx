import { type ComponentType, useEffect, useState } from 'react';

/** A component in a chunk of its own. */
export type Preloadable<Props> = ((props: Props) => React.ReactNode) & {
  /** Fetches the chunk; resolves when it is there or cannot be had: a failure is reported when the component is shown. */
  readonly preload: () => Promise<void>;
};

/** Says that the code of a screen, or of a part of one, could not be fetched: there is no network, or the file is gone after an upgrade. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(cause: unknown) {
    super('The code of a screen could not be loaded', { cause });
  }
}

/**
 * A component in its own chunk, rendered at once when the chunk is loaded already; `Waiting` stands in its place until
 * then, with the same props. When its code cannot be fetched it throws `CodeNotLoaded`, as often as it is shown: in one
 * document, browsers do not try to fetch code a second time.
 *
 * `lazy` would always wait, and React delays what replaces a fallback by 300 ms (decision 0305).
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
