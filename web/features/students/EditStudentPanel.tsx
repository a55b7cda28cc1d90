import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../editing/UnauthorizedPanel.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { describeCoach } from './describe-coach.ts';
import { StudentForm } from './StudentForm.tsx';
import { useChosenRecord } from './use-chosen-record.ts';
import { useEditRight } from './use-edit-right.ts';

/** edit-student: edits the chosen student, for people who may change them (screens-staff 7.4). */
export function EditStudentPanel({ onClose }: PanelProps) {
  const found = useChosenRecord(({ student }) => student);
  const right = useEditRight(found.record, 'coaching-students');
  const catalogue = useQuery(catalogueQuery);
  const notice = { title: 'Edit Student Information', onClose };
  if (!found.record) return <RecordNotice {...notice} status={found.status} onRetry={found.retry} />;
  if (right.status === 'refused') {
    return (
      <UnauthorizedPanel refusal={right.refusal} detail={describeCoach(found.record)} onClose={onClose} />
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
