import { countOf } from '@soltura/domain/numbers';
import { type ListField, labelListField } from '@soltura/domain/people/enrolment-list';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { TextInput } from '../../../../ui/controls/TextInput.tsx';
import { StaffRow } from '../../../../ui/table/StaffRow.tsx';
import type { Named } from '../ledger-texts.ts';
import { canMend, type EntryVerdict, type ListEntry, type Mend } from './list-entries.ts';
import styles from './TrialTable.module.css';
import { describeEntry } from './trial-words.ts';
import type { ListFacts } from './use-list-facts.ts';

interface TrialRowProps {
  entry: ListEntry;
  fields: readonly (ListField | null)[];
  named: Named;
  isLocked: boolean;
  listCoaches: ListFacts['listCoaches'];
  countAlike: (line: number, field: ListField) => number;
  onMend: (mend: Mend) => void;
  /** Moves the focus on from a box whose line may have no problem any more. */
  onNext: (from: HTMLElement) => void;
}

const chips: Readonly<Record<EntryVerdict, ReactNode>> = {
  checking: <Chip>Checking</Chip>,
  new: (
    <Chip tone="accent" icon={<Plus aria-hidden="true" />}>
      New
    </Chip>
  ),
  known: <Chip>Recognised</Chip>,
  skipped: <Chip>Skipped</Chip>,
  problem: (
    <Chip tone="granada" icon={<CircleAlert aria-hidden="true" />}>
      Problem
    </Chip>
  ),
};

export const TrialRow = memo(function TrialRow(props: TrialRowProps) {
  const { entry, fields, named } = props;
  const { line, enrolment, cells, verdict, broken } = entry;
  const why = useId();
  const shown = {
    name: enrolment.name,
    emailAddress: enrolment.emailAddress,
    relatedCourse: named.course(String(enrolment.relatedCourse ?? '')) || cells.relatedCourse || '',
    totalCredits: enrolment.totalCredits === '0' ? '' : enrolment.totalCredits,
  };
  const isBroken = (field: string) => broken.some((rule) => rule.field === field);
  const inCell = (field: keyof typeof shown) =>
    isBroken(field) && canMend(fields, field) ? (
      <MendBox {...props} field={field} describedBy={why} />
    ) : (
      shown[field]
    );
  const others = fields
    .filter((field) => field !== null)
    .filter((field) => !Object.hasOwn(shown, field) && isBroken(field));
  return (
    <StaffRow mark={verdict === 'problem' ? 'failed' : undefined}>
      <td className={styles.line} data-name="Row">
        {line}
      </td>
      <th scope="row" className={styles.name}>
        {inCell('name')}
      </th>
      <td data-name="Email" className={styles.address}>
        {inCell('emailAddress')}
      </td>
      <td data-name="Course">{inCell('relatedCourse')}</td>
      <td data-name="Credits" className={styles.number}>
        {inCell('totalCredits') || '–'}
      </td>
      <td data-name="Trial">
        <span>{chips[verdict]}</span>
      </td>
      <td data-name="What Enrol does" className={styles.what}>
        {broken.length > 0 ? (
          <span id={why} className={styles.broken}>
            {broken.map(({ message }) => message).join('. ')}
          </span>
        ) : (
          describeEntry(entry, named)
        )}
        {others.map((field) => (
          <MendBox key={field} {...props} field={field} describedBy={why} />
        ))}
      </td>
    </StaffRow>
  );
});

interface MendBoxProps extends TrialRowProps {
  field: ListField;
  describedBy: string;
}

/**
 * The box for a cell with a problem: a list of the possible coaches where several have the name, otherwise a text box.
 * A value that is typed or chosen by keys is applied on blur, so that the box does not disappear in the middle of a
 * word.
 */
function MendBox({
  entry: { line, cells },
  field,
  describedBy,
  isLocked,
  listCoaches,
  countAlike,
  onMend,
  onNext,
}: MendBoxProps) {
  const stored = cells[field] ?? '';
  const [typed, setTyped] = useState(stored);
  const [isForAll, setIsForAll] = useState(true);
  const isByKeys = useRef(false);
  const alike = countAlike(line, field);
  const meant = field === 'relatedCoach' ? listCoaches(stored) : [];
  const store = (cell: string) => {
    if (cell !== stored) onMend({ line, field, cell, isForAll: isForAll && alike > 1 });
  };
  const box = {
    size: 'staff',
    'aria-label': `${labelListField(field)} of row ${line}`,
    'aria-invalid': true,
    'aria-describedby': describedBy,
    'data-mends': true,
    disabled: isLocked,
  } as const;
  return (
    <div
      className={styles.mend}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) store(typed);
      }}
    >
      {meant.length > 1 ? (
        <Select
          {...box}
          options={[{ value: stored, label: 'Choose one' }, ...meant]}
          value={typed}
          onPointerDown={() => {
            isByKeys.current = false;
          }}
          onKeyDown={(event) => {
            isByKeys.current = true;
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed === stored) return;
            event.preventDefault();
            onNext(event.currentTarget);
          }}
          onChange={(chosen) => {
            setTyped(chosen);
            // The arrow keys pass over options that are not meant.
            if (!isByKeys.current) store(chosen);
          }}
        />
      ) : (
        <TextInput
          {...box}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            onNext(event.currentTarget);
          }}
        />
      )}
      {alike > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isForAll}
            disabled={isLocked}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
          For all {countOf(alike, 'row')}
        </label>
      )}
    </div>
  );
}
