import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PlayerHandle } from '../../../parts/recordings/RecordingPlayer.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';

interface Listening {
  /** True where there is something to hear. */
  isOn: boolean;
  /** Undefined where nothing can be written any more. */
  feedback: string | undefined;
  onFeedback: (feedback: string) => void;
}

/**
 * The keys of listening, which act anywhere, also in fields: Alt P plays and pauses, Alt T writes the time into the
 * feedback, where the caret is, or at its end while it is previewed (screens-coaching 3.2). Returns the ref of the
 * player.
 */
export function useListeningKeys(
  area: RefObject<HTMLElement | null>,
  { isOn, feedback, onFeedback }: Listening,
): RefObject<PlayerHandle | null> {
  const player = useRef<PlayerHandle>(null);
  const caret = useRef<number>(undefined);
  const findField = () => area.current?.querySelector<HTMLTextAreaElement>('[data-feedback] textarea');
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const field = findField();
    field?.focus();
    field?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const writeTime = () => {
    if (feedback === undefined || !player.current) return;
    const field = findField();
    // A field that nobody has been in yet has its caret at one end or the other, by browser.
    const isBegun = field && (field === document.activeElement || field.selectionStart > 0);
    const [from, until] = isBegun
      ? [field.selectionStart, field.selectionEnd]
      : [feedback.length, feedback.length];
    const before = feedback.slice(0, from);
    const time = `${/\S$/.test(before) ? ' ' : ''}${formatSeconds(Math.floor(player.current.readPlace()) * 1000)} `;
    caret.current = field ? from + time.length : undefined;
    onFeedback(before + time + feedback.slice(until));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code, repeat, defaultPrevented, target } = event;
    if (!isOn || !altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
    // By its place on the keyboard: with Alt some systems type another letter.
    if (code !== 'KeyP' && code !== 'KeyT') return;
    event.preventDefault();
    if (repeat) return;
    if (code === 'KeyP') player.current?.toggle();
    else writeTime();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return player;
}
