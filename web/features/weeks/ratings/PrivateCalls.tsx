import { findRatingByKey } from '@soltura/domain/records/rating-letters';
import Plus from 'lucide-react/icons/plus';
import StickyNote from 'lucide-react/icons/sticky-note';
import { type KeyboardEvent, memo, use, useRef, useSyncExternalStore } from 'react';
import { areShortcutsOn } from '../../../ui/shortcuts/shortcuts.ts';
import { Rating } from '../../../ui/staff/Rating.tsx';
import { RecordEntry } from '../../../ui/table/RecordEntry.tsx';
import { nameNewPrivateCall, namePrivateCall } from '../../records/new-private-call.ts';
import styles from '../RecordCells.module.css';
import type { RowProps, WeekRow } from '../week-row.ts';
import { nameCallNote } from './CallNoteRow.tsx';
import { RatingList } from './RatingList.tsx';
import { takeRatingOrigin } from './rating-focus.ts';
import { CallRatings, type ChosenRating, findRating, type RatedCall } from './rating-store.ts';

// Created once: icons never differ between rows.
const PLUS = <Plus aria-hidden="true" />;
const NOTE = <StickyNote aria-hidden="true" />;
const NOT_WAITING = () => undefined;
const NEVER = () => () => undefined;

interface PrivateCallsProps extends Pick<RowProps, 'openKey' | 'openNote' | 'onPanel' | 'onNote'> {
  week: WeekRow['week'];
  name: string;
  calls: WeekRow['privateCalls'];
  isInEdit: boolean;
}

/**
 * The private calls of a week, with 'New' in view (screens-staff 2.5, 2.10). A letter key on a call chooses its rating;
 * on 'New' or the cell it chooses that of a new call. The list of ratings shows the letters.
 */
export const PrivateCalls = memo(function PrivateCalls(props: PrivateCallsProps) {
  const { week, name, calls, openKey, openNote, isInEdit, onPanel, onNote } = props;
  const { recordId } = week;
  const store = use(CallRatings);
  const waiting = useSyncExternalStore(
    store?.subscribe ?? NEVER,
    store ? () => store.read().byWeek.get(recordId) : NOT_WAITING,
  );
  const area = useRef<HTMLDivElement>(null);
  const nameId = `student-of-${recordId}`;
  const open = (key: string) => ({ isOpen: key === openKey, onClick: () => onPanel(key) });
  const chosen = waiting?.find(({ state }) => state === 'choosing');
  const added = findRating(waiting, undefined);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!store || isInEdit) return;
    const rating = readRating(event, store.ratings);
    if (rating === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    if (event.repeat) return;
    const entry = event.target.closest<HTMLElement>('[data-call]');
    const callId = entry ? Number(entry.dataset['call']) : undefined;
    takeRatingOrigin(event.target);
    store.choose({ weekId: recordId, callId }, rating);
  };
  const leave = (call: RatedCall, key: string) => {
    store?.giveUp(call);
    onPanel(key);
  };
  const holdsCalls = calls.length > 0 || (added !== undefined && added.state !== 'choosing');
  return (
    <td
      data-cell="privateCalls"
      data-name="Private Calls"
      className={styles.records}
      onKeyDown={handleKeyDown}
    >
      {(holdsCalls || !isInEdit) && (
        <div ref={area} className={styles.calls}>
          {calls.map(({ recordId: id, rating, notes }) => {
            const mine = findRating(waiting, id);
            return (
              <div key={id} className={styles.call} data-of-call>
                {mine?.state === 'failed' ? (
                  <NotSaved chosen={mine} onOpen={() => leave(mine, namePrivateCall(id))} />
                ) : (
                  <RecordEntry
                    title={rating}
                    data-call={id}
                    data-chosen={mine !== undefined || undefined}
                    {...open(namePrivateCall(id))}
                  >
                    <Rating rating={mine?.rating ?? rating} />
                  </RecordEntry>
                )}
                {notes !== '' && (
                  <button
                    type="button"
                    id={nameCallNote(id)}
                    className={styles.note}
                    aria-label="Note of this call"
                    aria-describedby={nameId}
                    aria-expanded={openNote === id}
                    onClick={() => onNote(recordId, id)}
                  >
                    {NOTE}
                  </button>
                )}
              </div>
            );
          })}
          {added?.state === 'failed' && (
            <div className={styles.call}>
              <NotSaved chosen={added} onOpen={() => leave(added, nameNewPrivateCall(recordId))} />
            </div>
          )}
          {added?.state === 'saving' && (
            <span className={styles.sending}>
              <Rating rating={added.rating} />
            </span>
          )}
          {!isInEdit && (
            <div className={styles.new}>
              <RecordEntry
                kind="new"
                aria-describedby={nameId}
                data-chosen={added?.state === 'choosing' || undefined}
                {...open(nameNewPrivateCall(recordId))}
                // Key presses that arrive during the save must not begin another call.
                {...(added?.state === 'saving' && { 'aria-disabled': true, onClick: undefined })}
              >
                {added?.state === 'choosing' ? (
                  <Rating rating={added.rating} />
                ) : (
                  <>
                    {PLUS}
                    New
                  </>
                )}
              </RecordEntry>
            </div>
          )}
        </div>
      )}
      {store && chosen && <RatingList anchor={area} store={store} chosen={chosen} student={name} />}
    </td>
  );
});

interface NotSavedProps {
  chosen: ChosenRating;
  onOpen: () => void;
}

function NotSaved({ chosen, onOpen }: NotSavedProps) {
  return (
    <RecordEntry data-failed title={`${chosen.rating}: not saved`} onClick={onOpen}>
      <Rating of="Not saved" rating={chosen.rating} />
    </RecordEntry>
  );
}

function readRating(event: KeyboardEvent, ratings: readonly string[]): string | undefined {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || ctrlKey || metaKey || altKey) return undefined;
  return areShortcutsOn() ? findRatingByKey(ratings, key) : undefined;
}
