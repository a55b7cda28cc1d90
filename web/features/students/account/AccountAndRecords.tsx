import type { Student } from '@soltura/contract/students/students';
import { isAdmin } from '@soltura/domain/people/roles';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Eraser from 'lucide-react/icons/eraser';
import FileDown from 'lucide-react/icons/file-down';
import Link2 from 'lucide-react/icons/link-2';
import Merge from 'lucide-react/icons/merge';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { type ReactNode, useId } from 'react';
import { useUser } from '../../../base/active-student.ts';
import { usePersonalData } from '../../../parts/people/person/use-personal-data.tsx';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Heading } from '../../../ui/page/Heading.tsx';
import styles from './AccountAndRecords.module.css';

interface AccountAndRecordsProps {
  student: Student;
  level: 2 | 3;
  onPanel: (key: string) => void;
  onErased: () => void;
}

const ADMINS_ONLY = 'Only an admin can link, archive, merge, export or erase a student.';

/**
 * 'Account and Records', the last section of a student's page: link, archive or restore, merge, export, erase. They are
 * for admins; coaches see them disabled, with the reason (screens-staff 7.12).
 */
export function AccountAndRecords({ student, level, onPanel, onErased }: AccountAndRecordsProps) {
  const id = useId();
  const { roles } = useUser();
  const mayUse = isAdmin(roles);
  const person = { kind: 'coaching-students', id: student.student.recordId } as const;
  const { isExporting, save, ask, dialog } = usePersonalData(person, onErased);
  const shared = {
    level: level === 2 ? (3 as const) : (4 as const),
    reason: mayUse ? undefined : `${id}why`,
  };
  return (
    <section className={joinClasses(paperStyles.paper, styles.paper)} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id} className={styles.heading}>
          Account and Records
        </Heading>
        <p id={`${id}why`} className={styles.who}>
          {mayUse ? 'for admins' : ADMINS_ONLY}
        </p>
      </div>
      <ul className={styles.deeds}>
        {!student.archived && (
          <Deed
            {...shared}
            icon={<Link2 aria-hidden="true" />}
            name="Link"
            detail={describeLink(student.account)}
            onPress={() => onPanel('link-student')}
          />
        )}
        {student.archived ? (
          <Deed
            {...shared}
            icon={<ArchiveRestore aria-hidden="true" />}
            name="Restore"
            detail="Back into open work, nothing restarts"
            onPress={() => onPanel('restore-student')}
          />
        ) : (
          <Deed
            {...shared}
            icon={<Archive aria-hidden="true" />}
            name="Archive"
            detail="Ends or holds what runs, hands work over"
            onPress={() => onPanel('archive-student')}
          />
        )}
        <Deed
          {...shared}
          icon={<Merge aria-hidden="true" />}
          name="Merge"
          detail="With another record of this person"
          onPress={() => onPanel('merge-student')}
        />
        {student.account && !student.archived && (
          <Deed
            {...shared}
            icon={<UserRoundPlus aria-hidden="true" />}
            name="Merge Log-Ins"
            detail="Another user with cards of this person"
            onPress={() => onPanel(`merge-user-${student.account?.recordId}`)}
          />
        )}
        <Deed
          {...shared}
          icon={<FileDown aria-hidden="true" />}
          name="Export"
          detail="For the person and for the school"
          asksFirst={false}
          pending={isExporting}
          onPress={() => void save()}
        />
        <Deed
          {...shared}
          icon={<Eraser aria-hidden="true" />}
          name="Erase"
          detail="Asks for the name, cannot be undone"
          isDangerous
          onPress={() => void ask()}
        />
      </ul>
      {dialog}
    </section>
  );
}

interface DeedProps {
  icon: ReactNode;
  name: string;
  detail: string;
  /** The id of the sentence with the reason; undefined while the button is enabled. */
  reason: string | undefined;
  isDangerous?: boolean;
  /** True for a button that opens a form or dialog first; its label ends with an ellipsis. */
  asksFirst?: boolean;
  pending?: boolean;
  level: 3 | 4;
  onPress: () => void;
}

function Deed({
  icon,
  name,
  detail,
  reason,
  isDangerous = false,
  asksFirst = true,
  pending = false,
  level,
  onPress,
}: DeedProps) {
  const id = useId();
  return (
    <li className={styles.deed}>
      {icon}
      <div className={styles.words}>
        <Heading level={level} className={styles.name}>
          {name}
        </Heading>
        <p id={id} className={styles.detail}>
          {detail}
        </p>
      </div>
      <Button
        size="staff"
        kind={isDangerous ? 'danger-quiet' : 'plain'}
        pending={pending}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? id : `${id} ${reason}`}
        onClick={onPress}
      >
        {asksFirst ? `${name}…` : name}
      </Button>
    </li>
  );
}

function describeLink(account: Student['account']): string {
  if (!account) return 'With the account they sign in with, none yet';
  return account.isLinked
    ? `With ${account.emailAddress}`
    : `With ${account.emailAddress}, by the address alone`;
}
