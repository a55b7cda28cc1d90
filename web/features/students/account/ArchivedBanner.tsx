import type { Student } from '@soltura/contract/students/students';
import { isAdmin } from '@soltura/domain/people/roles';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import History from 'lucide-react/icons/history';
import Undo from 'lucide-react/icons/undo-2';
import { useUser } from '../../../base/active-student.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import linkStyles from '../../../ui/staff/link.module.css';
import styles from './ArchivedBanner.module.css';
import { describeArchival, describeArchivalDay } from './departure-words.ts';

interface ArchivedBannerProps {
  student: Student;
  archived: NonNullable<Student['archived']>;
  onPanel: (key: string) => void;
}

export function ArchivedBanner({ student: { student }, archived, onPanel }: ArchivedBannerProps) {
  const { roles } = useUser();
  return (
    <section className={styles.banner} aria-label="Archived">
      <Archive className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>
          {describeArchivalDay(archived)}
          {archived.by && ` by ${archived.by}`}.
        </strong>{' '}
        {archived.mergedInto ? (
          <>
            This record was merged into{' '}
            <Link
              to="."
              className={linkStyles.link}
              search={(previous) => ({
                ...previous,
                panel: undefined,
                student: archived.mergedInto?.recordId,
              })}
            >
              {archived.mergedInto.fullName || `student ${archived.mergedInto.recordId}`}
            </Link>
            , who has its memberships and credits. What stayed behind is readable here.
          </>
        ) : (
          describeArchival(archived, student)
        )}
      </p>
      <div className={styles.acts}>
        <Button
          size="staff"
          kind="ghost"
          icon={<History aria-hidden="true" />}
          onClick={() => onPanel('student-history')}
        >
          What Changed
        </Button>
        {isAdmin(roles) && (
          <Button size="staff" icon={<Undo aria-hidden="true" />} onClick={() => onPanel('restore-student')}>
            Restore
          </Button>
        )}
      </div>
    </section>
  );
}
