import { toDay } from '@soltura/domain/dates';
import { proposeStart, renew } from '@soltura/domain/memberships/new-membership';
import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { useUser } from '../../../base/active-student.ts';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import type { NewMembershipValues } from './membership.mutations.ts';
import { NewMembershipForm } from './NewMembershipForm.tsx';

const TITLE = 'New Membership';

/**
 * new-membership, and renew-membership-{id}, which copies the one with this id: a membership of the chosen student
 * with its credits (screens-staff 7.15).
 */
export function NewMembershipPanel({ id, onClose }: PanelProps) {
  const { roles } = useUser();
  const [today] = useState(() => toDay(readNow()));
  const found = useChosenRecord(({ student }) => student);
  const catalogue = useQuery({ ...catalogueQuery, enabled: isAdmin(roles) });
  if (!isAdmin(roles)) return <UnauthorizedPanel refusal="Admins make memberships." onClose={onClose} />;
  const { record: student, answer } = found;
  if (!student || !answer || answer.archived) {
    const status = answer?.archived ? 'missing' : found.status;
    return <RecordNotice title={TITLE} status={status} onRetry={found.retry} onClose={onClose} />;
  }
  if (!catalogue.data) {
    const status = catalogue.isError ? 'failed' : 'pending';
    return (
      <RecordNotice
        title={TITLE}
        status={status}
        onRetry={() => void catalogue.refetch()}
        onClose={onClose}
      />
    );
  }
  const copied = answer.memberships.find(({ recordId }) => recordId === id);
  const renewal = copied && renew(copied, answer.credits, today);
  const initial: NewMembershipValues = {
    relatedCourse: copied ? String(copied.relatedCourse) : '',
    relatedCoach: student.relatedCoach === null ? '' : String(student.relatedCoach),
    startDate: renewal?.startDate ?? proposeStart(answer.memberships, today),
    endDate: renewal?.endDate ?? '',
    onHold: 'No',
    holdUntil: '',
    totalCredits: renewal?.totalCredits ?? '',
    expiration: renewal?.expiration ?? '',
  };
  return (
    <NewMembershipForm
      key={id}
      answer={answer}
      catalogue={catalogue.data}
      initial={initial}
      copied={
        copied && { recordId: copied.recordId, courseName: copied.courseName, length: renewal?.length ?? '' }
      }
      today={today}
      onClose={onClose}
    />
  );
}
