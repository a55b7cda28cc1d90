import { findRatingByKey, letterRatings } from '@soltura/domain/records/rating-letters';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import listStyles from '../../../ui/controls/ComboboxList.module.css';
import { getListProps, getOptionId, getOptionProps } from '../../../ui/controls/combobox-aria.ts';
import { Keycap } from '../../../ui/controls/Keycap.tsx';
import { RatingMark } from '../../../ui/staff/Rating.tsx';
import { useFloatingSheet } from '../../../ui/staff/use-floating-sheet.ts';
import styles from './RatingList.module.css';
import { goDownFromRatings, leaveRatings } from './rating-focus.ts';
import type { ChosenRating, RatingStore } from './rating-store.ts';

interface RatingListProps {
  anchor: RefObject<HTMLElement | null>;
  store: RatingStore;
  chosen: ChosenRating;
  student: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The ratings of a private call with their letters: a letter or an arrow key chooses one, Enter or a press saves it,
 * Escape discards the choice (screens-staff 2.10).
 */
export function RatingList({ anchor, store, chosen, student }: RatingListProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFloatingSheet(anchor, sheet, true);
  const { ratings } = store;
  const letters = letterRatings(ratings);
  const current = ratings.findIndex((rating) => rating === chosen.rating);
  const take = (rating: string | undefined) => {
    if (rating !== undefined) store.choose(chosen, rating);
  };
  const save = () => {
    store.save(chosen);
    goDownFromRatings();
  };
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.isComposing || ctrlKey || metaKey || altKey) return;
    const step = STEPS[key];
    const rating = findRatingByKey(ratings, key);
    if (key === 'Tab') return;
    // Keys of the list reach no other handler on the screen.
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) take(ratings.at((current + step) % ratings.length));
    else if (rating !== undefined) take(rating);
    else if (key === 'Enter' && !event.repeat) save();
    else if (key === 'Escape') {
      store.giveUp(chosen);
      leaveRatings();
    }
  });
  const handleBlur = useEffectEvent(() => {
    // When the window loses the focus, the list stays the active element.
    if (document.activeElement !== list.current) store.giveUp(chosen);
  });
  useEffect(() => {
    const box = list.current;
    const hearKey = (event: KeyboardEvent) => handleKeyDown(event);
    const hearBlur = () => handleBlur();
    box?.addEventListener('keydown', hearKey);
    box?.addEventListener('blur', hearBlur);
    box?.focus({ preventScroll: true });
    return () => {
      box?.removeEventListener('keydown', hearKey);
      box?.removeEventListener('blur', hearBlur);
    };
  }, []);
  // The list has the focus itself, after the listbox pattern of the ARIA Authoring Practices.
  const holdsFocus = { tabIndex: 0, 'aria-activedescendant': getOptionId(id, current) };
  const what = chosen.callId === undefined ? 'New private call' : 'Private call';
  return (
    <div ref={sheet} className={joinClasses(listStyles.sheet, styles.sheet)} popover="manual">
      <p className={styles.what}>{student === '' ? what : `${what}: ${student}`}</p>
      <div
        ref={list}
        {...getListProps(id)}
        {...holdsFocus}
        aria-label={student === '' ? `Rating of the ${what}` : `Rating, ${what}: ${student}`}
        className={styles.list}
      >
        {ratings.map((rating, place) => (
          <button
            key={rating}
            type="button"
            {...getOptionProps(id, place, place === current)}
            className={styles.option}
            // A press must not move the focus before it is a choice.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => {
              if (detail > 1) return;
              take(rating);
              save();
            }}
          >
            <span className={styles.mark}>
              <RatingMark rating={rating} />
            </span>
            {rating}
            {letters.get(rating) !== '' && <Keycap>{letters.get(rating)}</Keycap>}
          </button>
        ))}
      </div>
      <p className={styles.foot}>
        <Keycap>↵</Keycap> saves and goes down
        <span className={styles.escape}>
          <Keycap>Esc</Keycap>
        </span>
      </p>
    </div>
  );
}
