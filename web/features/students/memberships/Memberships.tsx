import type { HeldMembership } from '@soltura/contract/students/students';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { isRenewable } from '@soltura/domain/memberships/new-membership';
import { isAdmin } from '@soltura/domain/people/roles';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useUser } from '../../../base/active-student.ts';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Heading } from '../../../ui/page/Heading.tsx';
import typeStyles from '../../../ui/type.module.css';
import { MembershipCard } from './MembershipCard.tsx';
import styles from './Memberships.module.css';
import { membershipFile } from './membership-files.ts';

const ADMINS_ONLY = 'Admins make memberships.';

interface MembershipsProps {
  /** Newest start first. */
  memberships: readonly HeldMembership[];
  student: string;
  level: 2 | 3;
  /** True for an archived student: no pencils and no new memberships. */
  isReadOnly: boolean;
  onPanel: (key: string) => void;
}

export function Memberships({ memberships, student, level, isReadOnly, onPanel }: MembershipsProps) {
  const id = useId();
  const [open, setOpen] = useState<number>();
  const { roles } = useUser();
  const reason = isAdmin(roles) ? undefined : `${id}why`;
  return (
    <section className={styles.memberships} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id} className={styles.heading}>
          Memberships
        </Heading>
        <div className={styles.acts}>
          {!isReadOnly && reason !== undefined && (
            <p id={reason} className={typeStyles.quiet}>
              {ADMINS_ONLY}
            </p>
          )}
          <ExportButton
            fileName={nameCsvFile('memberships', student)}
            noun="membership"
            columns={membershipFile}
            rows={memberships}
            describedBy={id}
          />
          {!isReadOnly && (
            <Button
              size="staff"
              icon={<Plus aria-hidden="true" />}
              disabled={reason !== undefined}
              aria-describedby={reason}
              onClick={() => onPanel('new-membership')}
            >
              New Membership
            </Button>
          )}
        </div>
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
            isRenewable={isRenewable(membership, memberships)}
            reason={reason}
            onPanel={onPanel}
          />
        );
      })}
    </section>
  );
}
