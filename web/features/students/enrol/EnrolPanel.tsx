import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { UnauthorizedPanel } from '../../../editing/UnauthorizedPanel.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { useUser } from '../../people/active-student.ts';
import { usePrograms } from '../../programs/programs.queries.ts';
import { catalogueQuery } from '../../records/records.queries.ts';
import { EnrolForm } from './EnrolForm.tsx';
import { EnrolledPanel } from './EnrolledPanel.tsx';
import type { Enrolled } from './enrolment.mutations.ts';

const TITLE = 'Enrol a Student';

/** enrol: makes everything that a student needs, as much as is missing; for admins (screens-staff 7.13). */
export function EnrolPanel({ onClose }: PanelProps) {
  const { roles } = useUser();
  const catalogue = useQuery(catalogueQuery);
  const programs = usePrograms();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (findWriteRefusal(roles, 'users', 'create') !== undefined) {
    return <UnauthorizedPanel refusal="Only an admin can enrol students." onClose={onClose} />;
  }
  if (enrolled) {
    return <EnrolledPanel enrolled={enrolled} onAnother={() => setEnrolled(undefined)} onClose={onClose} />;
  }
  if (!catalogue.data || !programs.data) {
    const failed = [catalogue, programs].filter(({ data, isError }) => !data && isError);
    return (
      <RecordNotice
        title={TITLE}
        status={failed.length > 0 ? 'failed' : 'pending'}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <EnrolForm
      title={TITLE}
      catalogue={catalogue.data}
      programs={programs.data}
      onEnrolled={setEnrolled}
      onClose={onClose}
    />
  );
}
