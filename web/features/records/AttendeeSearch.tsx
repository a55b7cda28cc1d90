import { Autocomplete } from '@base-ui/react/autocomplete';
import type { AttendeeCandidate } from '@soltura/domain/records/attendees';
import Search from 'lucide-react/icons/search';
import UserX from 'lucide-react/icons/user-x';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ComboboxItem } from '../../ui/controls/ComboboxItem.tsx';
import listStyles from '../../ui/controls/ComboboxList.module.css';
import optionStyles from '../../ui/controls/ComboboxOption.module.css';
import { ComboboxOption } from '../../ui/controls/ComboboxOption.tsx';
import { ComboboxRoot } from '../../ui/controls/ComboboxRoot.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { useComboboxList } from '../../ui/hooks/use-combobox-list.ts';
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
  label?: string;
  onChoose: (candidate: AttendeeCandidate) => void;
  /** Without it 'No Attendees' is not offered. */
  onChooseNone?: () => void;
}

/**
 * 'Add Attendees', or 'Add Members' of a group: the students of a week by name, and 'No Attendees' while the list is
 * empty. The list opens with the focus. 'No Attendees' is never preselected, so that a misspelt name and Enter do not
 * empty a session.
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
  label = 'Add Attendees',
  onChoose,
  onChooseNone,
}: AttendeeSearchProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { isShown, open: openList, close, box: boxProps } = useComboboxList({ isWanted: true });
  const isNothingListed = candidates.length === 0;
  const [isCandidateHighlighted, setIsCandidateHighlighted] = useState(false);
  // The highlight of a candidate would pass to 'No Attendees' in its place.
  const isNoneOffered = onChooseNone !== undefined && isNothingListed && !isCandidateHighlighted;
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    // The search is at the end of the form, so its list would open out of sight.
    if (isShown) sheet.current?.scrollIntoView({ block: 'nearest' });
  });

  const open = () => {
    clearTimeout(closing.current);
    openList();
  };
  const choose = (candidate: AttendeeCandidate | undefined) => {
    if (candidate) onChoose(candidate);
    else onChooseNone?.();
    close();
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
        {label}
      </label>
      <ComboboxRoot
        options={isNoneOffered ? [NONE] : candidates}
        isFirstHighlighted={!isNothingListed}
        onHighlight={(place) => setIsCandidateHighlighted(place >= 0 && !isNothingListed)}
        query={query}
        onQuery={(typed) => {
          open();
          onQuery(typed);
        }}
      >
        <Autocomplete.Input
          {...boxProps}
          ref={box}
          id={`${id}box`}
          aria-describedby={errorId}
          aria-invalid={errorId === undefined ? undefined : true}
          placeholder="Search for a student by name"
          onFocus={(event) => {
            // Base UI would highlight 'No Attendees' again if it was highlighted when the focus left.
            event.preventBaseUIHandler();
            open();
          }}
          onClick={open}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey) return event.preventBaseUIHandler();
            // Enter in this box does not save the session.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.stopPropagation();
            }
            return boxProps.onKeyDown?.(event);
          }}
          render={<TextInput icon={<Search aria-hidden="true" />} />}
        />
        {isShown && (
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
            <Autocomplete.List
              className={joinClasses(listStyles.list, styles.list)}
              aria-label="Students"
              tabIndex={undefined}
            >
              {candidates.map(({ student, label }, place) => (
                <ComboboxOption
                  key={student}
                  place={place}
                  option={{ id: student, label, ...(isListed(student) && { aside: 'Listed' }) }}
                  query={query}
                  onChoose={() => choose(candidates[place])}
                />
              ))}
              {isNoneOffered && (
                <ComboboxItem
                  place={0}
                  className={joinClasses(optionStyles.option, styles.none)}
                  onClick={() => choose(undefined)}
                >
                  <UserX aria-hidden="true" />
                  {NONE}
                </ComboboxItem>
              )}
            </Autocomplete.List>
          </div>
        )}
      </ComboboxRoot>
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
