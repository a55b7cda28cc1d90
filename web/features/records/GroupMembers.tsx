import type { HeldGroup } from '@soltura/contract/records/groups';
import type { Attendee } from '@soltura/domain/records/attendees';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useRef, useState } from 'react';
import { readToday } from '../../base/read-today.ts';
import fieldStyles from '../../ui/controls/Field.module.css';
import { RemovableChip } from '../../ui/controls/RemovableChip.tsx';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import typeStyles from '../../ui/type.module.css';
import chipStyles from './AttendeeChips.module.css';
import styles from './AttendeeField.module.css';
import { AttendeeSearch } from './AttendeeSearch.tsx';
import { useAttendeeCandidates } from './use-attendee-candidates.ts';

export interface MemberWork {
  readonly added: readonly Attendee[];
  readonly removed: readonly number[];
}

export const NO_WORK: MemberWork = { added: [], removed: [] };

interface GroupMembersProps {
  stored: HeldGroup['members'];
  work: MemberWork;
  error: string | undefined;
  isSaving: boolean;
  onChange: (work: MemberWork) => void;
}

export function GroupMembers({ stored, work, error, isSaving, onChange }: GroupMembersProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [today] = useState(readToday);
  const [query, setQuery] = useState('');
  const { candidates, state, isCut, retry } = useAttendeeCandidates(today, query);
  const { added, removed } = work;
  const kept = stored.filter(({ membership }) => !removed.includes(membership));
  const errorId = `${id}error`;
  const remove = (pressed: HTMLElement, next: MemberWork) => {
    focusNeighbour(pressed, box.current);
    onChange(next);
  };
  return (
    <fieldset className={styles.field} aria-labelledby={id} inert={isSaving}>
      <div className={styles.listed}>
        <p id={id} className={typeStyles.label}>
          Members
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        </p>
        {kept.length + added.length === 0 ? (
          <p className={typeStyles.faint}>Nobody yet</p>
        ) : (
          <ul className={chipStyles.chips}>
            {kept.map(({ membership, name }) => (
              <RemovableChip
                key={`membership ${membership}`}
                name={name}
                removeLabel="Remove Member"
                onRemove={(pressed) => remove(pressed, { added, removed: [...removed, membership] })}
              />
            ))}
            {added.map(({ student, name }) => (
              <RemovableChip
                key={`week ${student}`}
                name={name}
                removeLabel="Remove Member"
                onRemove={(pressed) =>
                  remove(pressed, { added: added.filter((one) => one.student !== student), removed })
                }
              />
            ))}
          </ul>
        )}
      </div>
      <AttendeeSearch
        box={box}
        label="Add Members"
        query={query}
        onQuery={setQuery}
        candidates={candidates}
        isListed={(student) => added.some((one) => one.student === student)}
        state={state}
        isCut={isCut}
        onRetry={retry}
        errorId={error === undefined ? undefined : errorId}
        onChoose={({ student, name }) => {
          if (!added.some((one) => one.student === student))
            onChange({ added: [...added, { student, name }], removed });
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
