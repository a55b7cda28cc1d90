import type { Day } from '@soltura/domain/dates';
import { findAttendeeCandidates } from '@soltura/domain/records/attendees';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useMemo, useRef, useState } from 'react';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import fieldStyles from '../../ui/controls/Field.module.css';
import typeStyles from '../../ui/type.module.css';
import { AttendeeChips } from './AttendeeChips.tsx';
import styles from './AttendeeField.module.css';
import { AttendeeSearch, type SearchState } from './AttendeeSearch.tsx';
import type { AttendeeWork } from './attendee-work.ts';
import { weeklyRecordsQuery } from './records.queries.ts';
import { readSessionWeek } from './session-week.ts';
import { useFoundWeeks } from './use-found-weeks.ts';

interface AttendeeFieldProps {
  attendees: AttendeeWork;
  date: string;
  error: string | undefined;
  isSaving: boolean;
}

/** Edits the attendees: the list above a search that adds to it (screens-staff 3.4). */
export function AttendeeField({ attendees, date, error, isSaving }: AttendeeFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { candidates, state, isCut, retry } = useCandidates(date, query);
  const errorId = `${id}error`;
  return (
    <fieldset className={styles.field} aria-labelledby={id} inert={isSaving}>
      <div className={styles.listed}>
        <p id={id} className={typeStyles.label}>
          Attendees
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        </p>
        <AttendeeChips listed={attendees.shown} last={box} onRemove={attendees.remove} />
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

const NO_WEEK: Day = '1970-01-04';

/** The students with group calls in the week (Sunday to Saturday) of the date. */
function useCandidates(date: string, text: string) {
  const start = readSessionWeek(date);
  const week = useQuery({ ...weeklyRecordsQuery(start ?? NO_WEEK), enabled: start !== undefined });
  const catalogue = useQuery(catalogueQuery);
  const isLong = start !== undefined && week.data?.isWhole === false;
  const search = useFoundWeeks({ week: start ?? NO_WEEK, text, hasGroupCalls: true, isLong });
  const rows = useMemo(
    () => (week.data && catalogue.data && start ? joinWeeks(week.data, catalogue.data) : []),
    [week.data, catalogue.data, start],
  );
  const searched = isLong ? search.rows : rows;
  const candidates = useMemo(() => findAttendeeCandidates(searched, text), [searched, text]);
  const failed = [week, catalogue].filter(({ isError, data }) => isError && !data);
  const isReady = week.data !== undefined && catalogue.data !== undefined;
  const isSearching = isLong && search.isWaiting && candidates.length === 0;
  return {
    candidates,
    isCut: search.isCut,
    state: describeState(start !== undefined, failed.length > 0 || search.isError, isReady && !isSearching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
      if (search.isError) search.retry();
    },
  };
}

function describeState(hasDate: boolean, hasFailed: boolean, isReady: boolean): SearchState {
  if (!hasDate) return 'dateless';
  if (hasFailed) return 'failed';
  return isReady ? 'ready' : 'loading';
}
