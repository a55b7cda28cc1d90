import { MEMBERSHIP_REFUSAL } from '@soltura/domain/people/primary-coach';
import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '../panels/panels.ts';
import { useUser } from '../people/active-student.ts';
import { RecordNotice } from '../records/RecordNotice.tsx';
import { catalogueQuery } from '../records/records.queries.ts';
import { describeCoach } from './describe-coach.ts';
import { HoldForm } from './HoldForm.tsx';
import { MembershipForm } from './MembershipForm.tsx';
import { UnauthorizedPanel } from './UnauthorizedPanel.tsx';
import { useChosenRecord } from './use-chosen-record.ts';
import { useEditRight } from './use-edit-right.ts';

/** edit-membership-{id}: one of the chosen student's; coaches change On Hold alone (screens-staff 7.7). */
export function EditMembershipPanel({ id, onClose }: PanelProps) {
  const { roles } = useUser();
  const found = useChosenRecord(({ memberships }) => memberships.find(({ recordId }) => recordId === id));
  const student = found.answer?.student;
  const right = useEditRight(student);
  const catalogue = useQuery({ ...catalogueQuery, enabled: isAdmin(roles) });
  const notice = { title: 'Edit Membership', onClose };
  if (!found.record || !student)
    return <RecordNotice {...notice} status={found.status} onRetry={found.retry} />;
  if (right.status === 'refused') {
    return (
      <UnauthorizedPanel refusal={MEMBERSHIP_REFUSAL} detail={describeCoach(student)} onClose={onClose} />
    );
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
  if (!isAdmin(roles)) return <HoldForm {...shared} />;
  if (!catalogue.data) {
    const status = catalogue.isError ? 'failed' : 'pending';
    return <RecordNotice {...notice} status={status} onRetry={() => void catalogue.refetch()} />;
  }
  return <MembershipForm {...shared} courses={catalogue.data.courses} />;
}
