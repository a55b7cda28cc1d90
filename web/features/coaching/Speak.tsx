import type { ComponentProps } from 'react';
import { NotLoadedNote } from '../../ui/overlays/NotLoadedNote.tsx';
import { makeOpenedChunk, useOpenedCode } from '../../ui/overlays/opened-code.ts';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import type { SpeakPart } from './speak/SpeakPart.tsx';

const chunk = makeOpenedChunk(async () => (await import('./speak/SpeakPart.tsx')).SpeakPart);

/** Speaking as a way to hand in, whose code is loaded when it is first shown; the other ways need none of it. */
export function Speak(props: ComponentProps<typeof SpeakPart>) {
  const { Shown, failures, isTrying, retry } = useOpenedCode(chunk, true);
  if (Shown) return <Shown {...props} />;
  return failures === 0 ? (
    <Skeleton height="14rem" />
  ) : (
    <section aria-label="Speak">
      <NotLoadedNote isTrying={isTrying} isAgain={failures > 1} onRetry={retry} />
    </section>
  );
}
