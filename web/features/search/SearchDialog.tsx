import { Dialog } from '@base-ui/react/dialog';
import type { FoundStudent } from '@soltura/contract/search/search';
import { useRouter } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useUser } from '../../base/active-student.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { getBoxProps, getListProps, getOptionId } from '../../ui/controls/combobox-aria.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AnswerLine } from './AnswerLine.tsx';
import type { Answer } from './answers.ts';
import { noteRecent } from './recent.ts';
import { SearchFoot } from './SearchFoot.tsx';
import styles from './search.module.css';
import { useAnswers } from './use-answers.ts';
import type { HeldKeys } from './use-held-keys.ts';

interface SearchDialogProps {
  isOpen: boolean;
  /** The keys pressed before the dialog was mounted. */
  keys: HeldKeys;
  onClose: () => void;
}

/**
 * The search of staff in a dialog over the page; on a phone it fills the screen (screens-staff 0.2). It needs Base UI's
 * dialog: import it lazily.
 */
export function SearchDialog({ isOpen, keys, onClose }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isShown) => !isShown && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.dialog} aria-label="Search" initialFocus={input} data-search>
          <SearchBox input={input} keys={keys} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SearchBoxProps {
  input: React.RefObject<HTMLInputElement | null>;
  keys: HeldKeys;
  onClose: () => void;
}

function SearchBox({ input, keys, onClose }: SearchBoxProps) {
  const id = useId();
  const router = useRouter();
  const { recordId } = useUser();
  const [typed, type] = useState('');
  // True after Enter was pressed before all results arrived: the first one opens then.
  const [isEntered, enter] = useState(false);
  const [place, point] = useState(0);
  const [student, chooseStudent] = useState<FoundStudent>();
  const { answers, heading, isWaiting, failure, retry } = useAnswers(typed, student);
  const current = Math.min(place, answers.length - 1);
  const chosen = answers[current];

  const handleTyped = (text: string) => {
    type(text);
    point(0);
    enter(false);
  };
  const handleFocus = () => {
    const early = keys.take();
    if (early.text !== '') handleTyped(typed + early.text);
    if (early.isEntered) enter(true);
  };
  const begin = (text: string, of: FoundStudent | undefined) => {
    handleTyped(text);
    chooseStudent(of);
  };
  const open = (answer: Answer) => {
    noteRecent(recordId, answer);
    onClose();
    router.history.push(answer.href);
  };
  // Without the server's results, the first line may not be the one that was meant.
  const openAwaited = useEffectEvent(() => chosen && failure === undefined && open(chosen));
  useEffect(() => {
    if (isEntered && !isWaiting) openAwaited();
  }, [isEntered, isWaiting]);
  const handleFollow = useStableHandler((event: MouseEvent, answer: Answer) => {
    // The browser opens another tab or window by itself.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(answer);
  });
  const move = (step: number) => {
    if (answers.length === 0) return;
    const next = (current + step + answers.length) % answers.length;
    point(next);
    enter(false);
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const handleEnter = () => {
    if (isWaiting && current <= 0 && !isEntered) enter(true);
    else if (chosen) open(chosen);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (chosen) window.open(chosen.href, '_blank', 'noopener');
    } else if (event.key === 'Enter') {
      // Key repeats of a held key are ignored.
      if (!event.repeat) handleEnter();
    } else if (event.key === 'Tab' && !event.shiftKey && !student && chosen?.student)
      begin('', chosen.student);
    else if (student && (event.key === 'Escape' || (event.key === 'Backspace' && typed === ''))) {
      begin(student.name, undefined);
    } else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    // A panel below must not close too.
    event.stopPropagation();
  };

  return (
    <>
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="text"
          className={styles.input}
          {...getBoxProps({ id, isShown: true, current })}
          aria-label="Search students, records, pages and actions"
          placeholder={student ? `What to do for ${student.name}` : 'Search or act'}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => handleTyped(target.value)}
          onFocus={handleFocus}
          onKeyDown={handleKeyDown}
        />
        <Button kind="ghost" size="staff" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <div className={styles.answers}>
        {heading && <p className={styles.heading}>{heading}</p>}
        <div {...getListProps(id)} aria-label="Answers">
          {answers.map((answer, index) => (
            <AnswerLine
              key={answer.key}
              boxId={id}
              place={index}
              answer={answer}
              isCurrent={index === current}
              typed={typed}
              onPoint={point}
              onFollow={handleFollow}
            />
          ))}
        </div>
        {answers.length === 0 && !isWaiting && failure === undefined && (
          <p className={styles.nothing}>
            Nothing fits. Try fewer letters, another word, or a lesson’s number.
          </p>
        )}
        {failure && (
          <p className={styles.nothing} role="alert">
            {failure === 'away'
              ? 'The server cannot be reached: only pages and actions are found.'
              : 'Records could not be searched: only pages and actions are found.'}
            <Button kind="link" size="staff" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
      </div>
      <VisuallyHidden>
        <output>{isWaiting ? '' : tellCount(answers.length)}</output>
      </VisuallyHidden>
      <SearchFoot hasActions={!student && chosen?.student !== undefined} isWaiting={isWaiting} />
    </>
  );
}

function tellCount(count: number): string {
  if (count === 0) return 'Nothing fits';
  return count === 1 ? 'One answer' : `${count} answers`;
}
