import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { NotLoadedNote } from '../overlays/NotLoadedNote.tsx';
import { makeOpenedChunk, useOpenedCode } from '../overlays/opened-code.ts';
import type { Preloadable } from '../preloadable.tsx';
import styles from './sheet-content.module.css';

/**
 * The content of a small sheet (`PopoverButton`) in its own chunk, which is fetched when the sheet is first opened.
 * When its code cannot be fetched, a note in the sheet offers a retry (screens-student 17.6).
 */
export function sheetContent<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  const chunk = makeOpenedChunk(importCode);
  function SheetContent(props: Props) {
    const { Shown, failures, isTrying, retry } = useOpenedCode(chunk, true);
    const sheet = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
      // The retry button that was pressed is gone.
      if (Shown && document.activeElement === document.body) sheet.current?.focus();
    }, [Shown]);
    if (Shown) return <Shown {...props} />;
    if (failures === 0) return null;
    return (
      <div
        className={styles.note}
        ref={(note) => {
          sheet.current = note?.closest<HTMLElement>('[popover]') ?? sheet.current;
        }}
      >
        <NotLoadedNote isTrying={isTrying} isAgain={failures > 1} onRetry={retry} />
      </div>
    );
  }
  return Object.assign(SheetContent, { preload: chunk.preload });
}
