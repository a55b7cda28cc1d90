import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useRef, useState } from 'react';
import fieldStyles from '../../ui/controls/Field.module.css';
import typeStyles from '../../ui/type.module.css';
import { AttendeeChips } from './AttendeeChips.tsx';
import styles from './AttendeeField.module.css';
import { AttendeeSearch } from './AttendeeSearch.tsx';
import { AttendeeTicks } from './AttendeeTicks.tsx';
import type { AttendeeWork } from './attendee-work.ts';
import { useAttendeeCandidates } from './use-attendee-candidates.ts';
import type { SameSession } from './use-same-session.ts';

interface AttendeeFieldProps {
  attendees: AttendeeWork;
  date: string;
  error: string | undefined;
  isSaving: boolean;
  /** The former session, whose students are listed with boxes; other attendees are listed as chips. */
  from?: SameSession['filled'];
}

export function AttendeeField({ attendees, date, error, isSaving, from }: AttendeeFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { candidates, state, isCut, retry } = useAttendeeCandidates(date, query);
  const errorId = `${id}error`;
  const others = attendees.shown.filter(
    ({ student }) => !from?.students.some((former) => former.student === student),
  );
  return (
    <fieldset className={styles.field} aria-labelledby={id} inert={isSaving}>
      <div className={styles.listed}>
        <p id={id} className={typeStyles.label}>
          Attendees
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        </p>
        {from && <AttendeeTicks from={from} attendees={attendees} />}
        {(!from || others.length > 0) && (
          <AttendeeChips listed={others} last={box} onRemove={attendees.remove} />
        )}
      </div>
      <AttendeeSearch
        box={box}
        query={query}
        onQuery={setQuery}
        candidates={candidates}
        isListed={(student) => attendees.shown.some((attendee) => attendee.student === student)}
        state={state}
        isCut={isCut}
        onRetry={retry}
        errorId={error === undefined ? undefined : errorId}
        onChoose={(candidate) => {
          attendees.add(candidate);
          setQuery('');
        }}
        onChooseNone={() => {
          attendees.chooseNone();
          setQuery('');
        }}
      />
      {error !== undefined && (
        <p id={errorId} className={fieldStyles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
