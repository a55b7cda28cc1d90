import { type ListField, labelListField } from '@soltura/domain/people/enrolment-list';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, useId, useState } from 'react';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import { TextInput } from '../../../../ui/controls/TextInput.tsx';
import { StaffRow } from '../../../../ui/table/StaffRow.tsx';
import type { Named } from '../ledger-texts.ts';
import { canMend, type EntryVerdict, type ListEntry } from './list-entries.ts';
import styles from './TrialTable.module.css';
import { describeEntry } from './trial-words.ts';

interface TrialRowProps {
  entry: ListEntry;
  fields: readonly (ListField | null)[];
  named: Named;
  isLocked: boolean;
  onMend: (line: number, field: string, cell: string) => void;
  /** Moves the focus on from a text box, whose line may have no problem any more. */
  onNext: (from: HTMLInputElement) => void;
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

/** A line of the list with its verdict of the trial. */
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
 * The text box for a cell with a problem. The text is applied on blur, so that the box does not disappear in the middle
 * of a word.
 */
function MendBox({ entry, field, describedBy, isLocked, onMend, onNext }: MendBoxProps) {
  const stored = entry.cells[field] ?? '';
  const [typed, setTyped] = useState(stored);
  const store = () => {
    if (typed !== stored) onMend(entry.line, field, typed);
  };
  return (
    <TextInput
      size="staff"
      aria-label={`${labelListField(field)} of row ${entry.line}`}
      aria-invalid
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      disabled={isLocked}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={store}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onNext(event.currentTarget);
      }}
    />
  );
}
