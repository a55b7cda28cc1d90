import { findFieldRefusal } from '@soltura/domain/people/rights/record-rights';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../base/active-student.ts';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { describeCoach } from '../describe-coach.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import { useEditRight } from '../use-edit-right.ts';
import { HoldForm } from './HoldForm.tsx';
import { MembershipForm } from './MembershipForm.tsx';

/** edit-membership-{id}: edits a membership of the chosen student; coaches only On Hold (screens-staff 7.7). */
export function EditMembershipPanel({ id, onClose }: PanelProps) {
  const { roles } = useUser();
  const mayChangeAll = findFieldRefusal(roles, 'memberships', ['relatedCourse']) === undefined;
  const found = useChosenRecord(({ memberships }) => memberships.find(({ recordId }) => recordId === id));
  const student = found.answer?.student;
  const right = useEditRight(student, 'memberships');
  const catalogue = useQuery({ ...catalogueQuery, enabled: mayChangeAll });
  const notice = { title: 'Edit Membership', onClose };
  if (!found.record || !student)
    return <RecordNotice {...notice} status={found.status} onRetry={found.retry} />;
  if (right.status === 'refused') {
    return <UnauthorizedPanel refusal={right.refusal} detail={describeCoach(student)} onClose={onClose} />;
  }
  if (right.status !== 'allowed')
    return <RecordNotice {...notice} status={right.status} onRetry={right.retry} />;
  const shared = {
    membership: found.record,
    context: student.fullName || student.email,
    isGone: found.isGone,
    reread: found.reread,
    onClose,
  };
  if (!mayChangeAll) return <HoldForm {...shared} />;
  if (!catalogue.data) {
    const status = catalogue.isError ? 'failed' : 'pending';
    return <RecordNotice {...notice} status={status} onRetry={() => void catalogue.refetch()} />;
  }
  return <MembershipForm {...shared} courses={catalogue.data.courses} />;
}
