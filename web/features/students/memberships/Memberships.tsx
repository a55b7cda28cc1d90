import type { HeldMembership } from '@soltura/contract/students/students';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { useId, useState } from 'react';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Heading } from '../../../ui/page/Heading.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import styles from './Memberships.module.css';
import { membershipFile } from './membership-files.ts';

interface MembershipsProps {
  /** Newest start first. */
  memberships: readonly HeldMembership[];
  student: string;
  level: 2 | 3;
  /** True for an archived student: no pencils. */
  isReadOnly: boolean;
  onPanel: (key: string) => void;
}

/** The memberships of a student; the weeks of at most one are open (screens-staff 7.6). */
export function Memberships({ memberships, student, level, isReadOnly, onPanel }: MembershipsProps) {
  const id = useId();
  const [open, setOpen] = useState<number>();
  return (
    <section className={styles.memberships} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id} className={styles.heading}>
          Memberships
        </Heading>
        <ExportButton
          fileName={nameCsvFile('memberships', student)}
          noun="membership"
          columns={membershipFile}
          rows={memberships}
          describedBy={id}
        />
      </div>
      {memberships.length === 0 && (
        <p className={joinClasses(paperStyles.paper, styles.none)}>No memberships found</p>
      )}
      {memberships.map((membership) => {
        const { recordId } = membership;
        return (
          <MembershipCard
            key={recordId}
            membership={membership}
            student={student}
            level={level === 2 ? 3 : 4}
            isOpen={recordId === open}
            onToggle={() => setOpen(recordId === open ? undefined : recordId)}
            isReadOnly={isReadOnly}
            onPanel={onPanel}
          />
        );
      })}
    </section>
  );
}
