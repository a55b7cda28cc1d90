import { type ComponentType, useEffect, useState } from 'react';
import { type Chunk, makeChunk } from '../preloadable.tsx';
import { fetchLostStyles } from './lost-styles.ts';

/** The chunk of a part that is opened over a screen, with its styles. */
export function makeOpenedChunk<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
): Chunk<Props> {
  return makeChunk(async () => {
    const [component] = await Promise.all([importCode(), fetchLostStyles()]);
    return component;
  });
}

interface OpenedCode<Props> {
  readonly Shown: ComponentType<Props> | undefined;
  /** The number of failed fetches of the code since the part was opened. */
  readonly failures: number;
  readonly isTrying: boolean;
  readonly retry: () => void;
  /** Called when the part is closed: the next opening fetches the code again. */
  readonly forget: () => void;
}

export function useOpenedCode<Props extends object>(
  { read, load }: Pick<Chunk<Props>, 'read' | 'load'>,
  isOpen: boolean,
): OpenedCode<Props> {
  const [Shown, setShown] = useState(read);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (Shown || !isOpen) return;
    load().then(
      (component) => setShown(() => component),
      () => setFailed(attempt),
    );
  }, [Shown, isOpen, attempt, load]);
  return {
    Shown,
    failures: failed,
    isTrying: failed < attempt,
    retry: () => setAttempt(failed + 1),
    forget: () => setFailed(0),
  };
}
