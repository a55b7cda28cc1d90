import { type ComponentType, use } from 'react';
import type { Preloadable } from '../preloadable.tsx';
import { makeOpenedChunk, useOpenedCode } from './opened-code.ts';
import { PartNotLoaded } from './PartNotLoaded.tsx';
import { PanelPresence } from './panel-presence.ts';

interface OpenableProps {
  /**
   * True while the part is open. It has two possible names; without either the part is open as long as it is rendered.
   */
  readonly isOpen?: boolean;
  readonly open?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog, sheet, panel or picker in its own chunk, which is opened over a screen. When its code cannot be fetched, a
 * note in its place offers a retry, and the screen below stays as it is (screens-student 17.6). Each opening, and the
 * return of the network, fetches the code again.
 */
export function openable<Props extends OpenableProps>(
  importCode: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): Preloadable<Props> {
  const chunk = makeOpenedChunk(importCode);
  function Openable(props: Props) {
    const presence = use(PanelPresence);
    const isOpen = (props.isOpen ?? props.open ?? true) && presence.isOpen;
    const { Shown, failures, isTrying, retry, forget } = useOpenedCode(chunk, isOpen);
    if (Shown) return <Shown {...props} />;
    if (!isOpen || failures === 0) return Waiting && isOpen ? <Waiting {...props} /> : null;
    return (
      <PartNotLoaded
        isTrying={isTrying}
        isAgain={failures > 1}
        onRetry={retry}
        onClose={() => {
          forget();
          props.onClose();
        }}
      />
    );
  }
  return Object.assign(Openable, { preload: chunk.preload });
}
