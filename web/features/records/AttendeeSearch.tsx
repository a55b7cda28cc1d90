import type { AttendeeCandidate } from '@soltura/domain/records/attendees';
import Search from 'lucide-react/icons/search';
import UserX from 'lucide-react/icons/user-x';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import listStyles from '../../ui/controls/ComboboxList.module.css';
import optionStyles from '../../ui/controls/ComboboxOption.module.css';
import { getBoxProps, getListProps, getOptionId, getOptionProps } from '../../ui/controls/combobox-aria.ts';
import { splitAtMatch } from '../../ui/controls/match.ts';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './AttendeeSearch.module.css';

/**
 * The delay in ms before the list closes after the box lost the focus, so that a press on an option still works
 * (screens-staff 3.4).
 */
const CLOSING_MS = 200;
const NONE = 'No Attendees';

export type SearchState = 'dateless' | 'loading' | 'failed' | 'ready';

interface AttendeeSearchProps {
  query: string;
  onQuery: (query: string) => void;
  candidates: readonly AttendeeCandidate[];
  isListed: (student: number) => boolean;
  state: SearchState;
  isCut: boolean;
  onRetry: () => void;
  errorId: string | undefined;
  box: RefObject<HTMLInputElement | null>;
  onChoose: (candidate: AttendeeCandidate) => void;
  onChooseNone: () => void;
}

/**
 * 'Add Attendees': the students of a week by name, and 'No Attendees' while the list is empty. The list opens with the
 * focus. 'No Attendees' is never preselected, so that a misspelt name and Enter do not empty a session.
 */
export function AttendeeSearch({
  query,
  onQuery,
  candidates,
  isListed,
  state,
  isCut,
  onRetry,
  errorId,
  box,
  onChoose,
  onChooseNone,
}: AttendeeSearchProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<number>();
  const isNothingListed = candidates.length === 0;
  const count = isNothingListed ? 1 : candidates.length;
  const current = place === undefined ? (isNothingListed ? -1 : 0) : Math.min(place, count - 1);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    // The search is at the end of the form, so its list would open out of sight.
    if (isOpen) sheet.current?.scrollIntoView({ block: 'nearest' });
  });

  const open = () => {
    clearTimeout(closing.current);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setPlace(undefined);
  };
  const choose = (chosen: number) => {
    const candidate = candidates[chosen];
    if (candidate) onChoose(candidate);
    else onChooseNone();
    close();
  };
  const move = (step: number) => {
    if (!isOpen) return open();
    const next = current < 0 ? (step > 0 ? 0 : count - 1) : (current + step + count) % count;
    setPlace(next);
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      if (isOpen && current >= 0) choose(current);
    } else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        closing.current = setTimeout(close, CLOSING_MS);
      }}
    >
      <label className={typeStyles.label} htmlFor={`${id}box`}>
        Add Attendees
      </label>
      <TextInput
        {...getBoxProps({ id, isShown: isOpen, current })}
        ref={box}
        id={`${id}box`}
        aria-describedby={errorId}
        aria-invalid={errorId === undefined ? undefined : true}
        icon={<Search aria-hidden="true" />}
        placeholder="Search for a student by name"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={open}
        onClick={open}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          open();
          setPlace(undefined);
          onQuery(event.target.value);
        }}
      />
      {isOpen && (
        <div ref={sheet} className={joinClasses(listStyles.sheet, styles.sheet)}>
          <StateLine
            state={state}
            isUnmatched={isNothingListed && query.trim() !== ''}
            isCut={isCut}
            onRetry={() => {
              // The button with the focus disappears.
              box.current?.focus();
              onRetry();
            }}
          />
          <div
            {...getListProps(id)}
            className={joinClasses(listStyles.list, styles.list)}
            aria-label="Students"
          >
            {candidates.map(({ student, label }, index) => (
              <Option
                key={student}
                aria={getOptionProps(id, index, index === current)}
                label={label}
                aside={isListed(student) ? 'Listed' : undefined}
                query={query}
                onPoint={() => setPlace(index)}
                onChoose={() => choose(index)}
              />
            ))}
            {isNothingListed && (
              <Option
                aria={getOptionProps(id, 0, current === 0)}
                label={NONE}
                query=""
                isNone
                onPoint={() => setPlace(0)}
                onChoose={() => choose(0)}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface StateLineProps {
  state: SearchState;
  isUnmatched: boolean;
  isCut: boolean;
  onRetry: () => void;
}

/** The reason why no student is listed; kept apart from the option below it, which does not match the typed name. */
function StateLine({ state, isUnmatched, isCut, onRetry }: StateLineProps) {
  if (state === 'failed') {
    return (
      <p className={styles.state} role="alert">
        Error loading data
        <Button kind="link" onClick={onRetry}>
          Retry
        </Button>
      </p>
    );
  }
  return <output className={styles.state}>{describeState({ state, isUnmatched, isCut })}</output>;
}

function describeState({ state, isUnmatched, isCut }: Omit<StateLineProps, 'onRetry'>): string {
  if (state === 'loading') return 'Loading student data...';
  if (state === 'dateless') return 'Choose a date first';
  if (isCut) return 'Type to see fewer';
  return isUnmatched ? 'No students found' : '';
}

interface OptionProps {
  aria: ReturnType<typeof getOptionProps>;
  label: string;
  aside?: string | undefined;
  query: string;
  isNone?: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ aria, label, aside, query, isNone = false, onPoint, onChoose }: OptionProps) {
  const [before, match, after] = splitAtMatch(label, query);
  return (
    <button
      type="button"
      {...aria}
      className={joinClasses(optionStyles.option, isNone && styles.none)}
      onPointerMove={aria['aria-selected'] ? undefined : onPoint}
      onClick={onChoose}
      // A press must not take the focus, and a phone's keyboard, away from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isNone && <UserX aria-hidden="true" />}
      <span className={optionStyles.label}>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      {aside && <span className={optionStyles.aside}>{aside}</span>}
    </button>
  );
}
