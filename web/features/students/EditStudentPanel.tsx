import { STUDENT_REFUSAL } from '@soltura/domain/people/primary-coach';
import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '../panels/panels.ts';
import { RecordNotice } from '../records/RecordNotice.tsx';
import { catalogueQuery } from '../records/records.queries.ts';
import { describeCoach } from './describe-coach.ts';
import { StudentForm } from './StudentForm.tsx';
import { UnauthorizedPanel } from './UnauthorizedPanel.tsx';
import { useChosenRecord } from './use-chosen-record.ts';
import { useEditRight } from './use-edit-right.ts';

/** edit-student: the chosen student, by who may change them (screens-staff 7.4). */
export function EditStudentPanel({ onClose }: PanelProps) {
  const found = useChosenRecord(({ student }) => student);
  const right = useEditRight(found.record);
  const catalogue = useQuery(catalogueQuery);
  const notice = { title: 'Edit Student Information', onClose };
  if (!found.record) return <RecordNotice {...notice} status={found.status} onRetry={found.retry} />;
  if (right.status === 'refused') {
    return (
      <UnauthorizedPanel refusal={STUDENT_REFUSAL} detail={describeCoach(found.record)} onClose={onClose} />
    );
  }
  if (right.status !== 'allowed')
    return <RecordNotice {...notice} status={right.status} onRetry={right.retry} />;
  if (!catalogue.data) {
    const status = catalogue.isError ? 'failed' : 'pending';
    return <RecordNotice {...notice} status={status} onRetry={() => void catalogue.refetch()} />;
  }
  return (
    <StudentForm
      student={found.record}
      isGone={found.isGone}
      reread={found.reread}
      catalogue={catalogue.data}
      onClose={onClose}
    />
  );
}
