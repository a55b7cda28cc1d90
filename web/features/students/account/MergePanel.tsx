import type { ListedStudent, StudentDetails } from '@soltura/contract/students/students';
import { describeStudent } from '@soltura/domain/students/display-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { studentsQuery } from '../../../base/students.queries.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import styles from '../../../parts/people/MergeForm.module.css';
import { MergeForm } from '../../../parts/people/MergeForm.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { StudentSearchBox } from '../StudentSearchBox.tsx';
import { useChosenRecord } from '../use-chosen-record.ts';
import { mergeStudents, mergeTrialQuery } from './merge.mutations.ts';
import { describeMerge } from './merge-words.ts';
import { useIsAdmin } from './use-is-admin.ts';

const TITLE = 'Merge Student';

/** merge-student: merges another record of this person into the chosen student, after a trial. */
export function MergePanel({ onClose }: PanelProps) {
  const mayUse = useIsAdmin();
  const found = useChosenRecord(({ student }) => student);
  const list = useQuery(studentsQuery);
  if (!mayUse) {
    return <UnauthorizedPanel refusal="Only an admin can merge students." detail="" onClose={onClose} />;
  }
  if (!found.record) {
    return <RecordNotice title={TITLE} status={found.status} onRetry={found.retry} onClose={onClose} />;
  }
  if (found.answer?.archived) {
    return (
      <RecordNotice
        title={TITLE}
        status="missing"
        missingText="This student is archived: restore them first"
        onRetry={found.retry}
        onClose={onClose}
      />
    );
  }
  if (!list.data) {
    const status = list.isError ? 'failed' : 'pending';
    return (
      <RecordNotice title={TITLE} status={status} onRetry={() => void list.refetch()} onClose={onClose} />
    );
  }
  return (
    <StudentsForm
      student={found.record}
      students={list.data.students}
      isWhole={list.data.isWhole}
      onClose={onClose}
    />
  );
}

interface StudentsFormProps {
  student: StudentDetails;
  students: readonly ListedStudent[];
  isWhole: boolean;
  onClose: () => void;
}

function StudentsForm({ student, students, isWhole, onClose }: StudentsFormProps) {
  const cache = useQueryClient();
  const { recordId: id } = student;
  const [other, setOther] = useState<number>();
  const trial = useQuery({ ...mergeTrialQuery(id, other ?? 0), enabled: other !== undefined });
  const box = useRef<HTMLInputElement>(null);
  const name = student.fullName || student.email || 'this student';
  const others = students.filter(({ recordId }) => recordId !== id);
  const twins = others.filter(
    ({ email }) => email !== '' && email.toLowerCase() === student.email.toLowerCase(),
  );
  const choose = (chosen: number | undefined) => setOther(chosen === id ? undefined : chosen);
  return (
    <MergeForm
      title={TITLE}
      name={name}
      searchTitle="The other record of this person"
      search={
        <>
          <StudentSearchBox
            ref={box}
            students={others}
            isWhole={isWhole}
            isActiveOnly={false}
            isArchived={false}
            shortcut={undefined}
            onChoose={choose}
          />
          {twins.map((twin) => (
            <p key={twin.recordId} className={styles.twin}>
              {describeStudent(twin)} has the same address.{' '}
              <Button kind="link" size="staff" onClick={() => choose(twin.recordId)}>
                Choose
              </Button>
            </p>
          ))}
        </>
      }
      isChosen={other !== undefined}
      trial={trial}
      describe={(tried) => ({
        other: describeStudent(tried.other),
        lines: describeMerge(tried),
        obstacles: [],
      })}
      onUnchoose={() => setOther(undefined)}
      onMerge={(pair) => mergeStudents(cache, { id, name, ...pair })}
      failureText="Error merging students"
      onClose={onClose}
    />
  );
}
