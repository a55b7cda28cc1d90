import { type ComponentType, useEffect, useState } from 'react';

export type Preloadable<Props> = ((props: Props) => React.ReactNode) & {
  readonly preload: Chunk<Props>['preload'];
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

export interface Chunk<Props> {
  readonly read: () => ComponentType<Props> | undefined;
  /**
   * Fetches the chunk once; after a failure the next call fetches it again.
   * @throws CodeNotLoaded
   */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Fetches the chunk. Never rejects: a failure is reported when the component is rendered. */
  readonly preload: () => Promise<void>;
}

export function makeChunk<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
): Chunk<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const load = () => {
    loading ??= importCode().then(
      (component) => {
        loaded = component;
        return component;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new CodeNotLoaded(cause);
      },
    );
    return loading;
  };
  return {
    read: () => loaded,
    load,
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/**
 * A component in its own chunk, rendered at once if the chunk is loaded; until then `Waiting` is rendered with the same
 * props. When its code cannot be fetched, it throws `CodeNotLoaded` to the screen: a part that is opened over a screen
 * is `openable` instead. `lazy` would always suspend, and React delays the replacement of a fallback by 300 ms
 * (decision 0305).
 */
export function preloadable<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): Preloadable<Props> {
  const { read, load, preload } = makeChunk(importCode);
  function Preloaded(props: Props) {
    const [Shown, setShown] = useState(read);
    const [error, setError] = useState<Error>();
    useEffect(() => {
      if (Shown) return;
      load().then(
        (component) => setShown(() => component),
        (cause: Error) => setError(cause),
      );
    }, [Shown]);
    if (error) throw error;
    if (Shown) return <Shown {...props} />;
    return Waiting && <Waiting {...props} />;
  }
  return Object.assign(Preloaded, { preload });
}
