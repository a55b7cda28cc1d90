import { type Day, parseDay } from '@soltura/domain/dates';
import { checkAssignment } from '@soltura/domain/records/assignment';
import { nameWeek } from '@soltura/domain/weeks/join-weeks';
import { useQueryClient } from '@tanstack/react-query';
import { useOptionLists } from '../../api/option-lists.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { TwinWarning } from '../../editing/TwinWarning.tsx';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { useTwin } from '../../editing/use-twin.ts';
import { CoachField } from '../../parts/people/CoachField.tsx';
import { OptionField } from '../../ui/fields/ChoiceField.tsx';
import { FieldPair, ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { LinkField, LongTextField } from '../../ui/fields/TextField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { type AssignmentValues, assignmentWrites } from './assignment.mutations.ts';
import { StudentFields } from './StudentFields.tsx';
import { useHeldWeek } from './use-held-week.ts';
import { useNextStudent } from './use-next-student.ts';
import { useOwnCoach } from './use-own-coach.ts';
import { useStartWeek } from './use-start-week.ts';

const TITLE = 'Create Assignment Record';

export function NewAssignmentPanel({ id, onClose }: PanelProps) {
  const ownCoach = useOwnCoach();
  if (ownCoach.email === undefined)
    return <RecordNotice title={TITLE} status={ownCoach.status} onRetry={ownCoach.retry} onClose={onClose} />;
  return <NewAssignmentForm weekId={id} corrector={ownCoach.email} onClose={onClose} />;
}

type NewAssignmentValues = AssignmentValues & Record<'week' | 'relatedWeek', string>;

function startAssignment(week: string, homeworkCorrector: string, relatedWeek = ''): NewAssignmentValues {
  return {
    week,
    relatedWeek,
    assignmentType: '',
    homeworkCorrector,
    rating: '',
    assignmentLink: '',
    areasOfDifficulty: '',
    notes: '',
  };
}

interface NewAssignmentFormProps {
  weekId: number | undefined;
  corrector: string;
  onClose: () => void;
}

function NewAssignmentForm({ weekId, corrector, onClose }: NewAssignmentFormProps) {
  const cache = useQueryClient();
  const startWeek = useStartWeek();
  const findNext = useNextStudent();
  const lists = useOptionLists();
  const watch = useTwin<NewAssignmentValues>(['relatedWeek', 'assignmentType', 'homeworkCorrector']);
  const form = useRecordForm<NewAssignmentValues>({
    stored: { values: startAssignment(startWeek, corrector, weekId?.toString()), version: 0 },
    isNew: true,
    keepAs: {
      name: weekId === undefined ? 'new-assignment' : `new-assignment-${weekId}`,
      label: 'New assignment',
    },
    check: ({ relatedWeek, ...values }) =>
      checkAssignment({ ...values, relatedWeek: relatedWeek === '' ? null : Number(relatedWeek) }, { lists }),
    save: async (typed, { idempotencyKey }) => {
      const { week: _week, relatedWeek, ...values } = typed;
      await assignmentWrites.create(cache, {
        relatedWeek: Number(relatedWeek),
        values,
        headers: watch.headers(typed),
        idempotencyKey,
      });
      return undefined;
    },
    onTwin: watch.onTwin,
    startNext: ({ week, homeworkCorrector }) => startAssignment(week, homeworkCorrector),
    findNextStudent: (typed) => {
      const next = findNext(parseDay(typed.week) ?? startWeek, Number(typed.relatedWeek));
      return next === undefined
        ? undefined
        : startAssignment(typed.week, typed.homeworkCorrector, String(next));
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const week = parseDay(form.values.week) ?? startWeek;
  const twin = watch.twin(form.values);
  return (
    <RecordForm
      form={form}
      title={TITLE}
      saveLabel={twin ? 'Save Anyway' : 'Save'}
      warning={
        twin && (
          <TwinWarning
            twin={twin}
            noun="assignment"
            alike={`${form.values.assignmentType}, today`}
            panel={`assignment-${twin.recordId}`}
          />
        )
      }
      onClose={onClose}
    >
      <ReadOnlyField label="Assignment Name">
        <AssignmentName week={week} values={form.values} />
      </ReadOnlyField>
      <StudentFields form={form} week={week} />
      <OptionField
        form={form}
        name="assignmentType"
        label="Assignment Type"
        options={lists.assignmentTypes}
        required
      />
      <FieldPair>
        <CoachField form={form} name="homeworkCorrector" label="Corrected by" required />
        <OptionField form={form} name="rating" label="Rating" options={lists.assignmentRatings} required />
      </FieldPair>
      <LinkField form={form} name="assignmentLink" label="Assignment Link" />
      <LongTextField form={form} name="areasOfDifficulty" label="Areas of Difficulty" />
      <LongTextField form={form} name="notes" label="Notes" />
    </RecordForm>
  );
}

/** '{weekName} - {assignmentType}', or the name alone until the type is chosen (screens-staff 3.2). */
function AssignmentName({ week, values }: { week: Day; values: NewAssignmentValues }) {
  const chosen = useHeldWeek(week, values.relatedWeek === '' ? undefined : Number(values.relatedWeek));
  if (!chosen) return null;
  const weekName = nameWeek(chosen.name, chosen.week.week);
  return values.assignmentType === '' ? weekName : `${weekName} - ${values.assignmentType}`;
}
