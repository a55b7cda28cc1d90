import { isAdmin } from '@soltura/domain/people/roles';
import { useNavigate } from '@tanstack/react-router';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../base/active-student.ts';
import { Button } from '../../ui/controls/Button.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './EnrolButton.module.css';

/**
 * The button to the form of an enrolment, or to the page for many; for coaches it is disabled, with the reason
 * (screens-staff 7.13, 7.14).
 */
export function EnrolButton() {
  const { roles } = useUser();
  const navigate = useNavigate();
  const reason = useId();
  const isAllowed = isAdmin(roles);
  return (
    <div className={styles.enrol}>
      <Button
        size="staff"
        icon={<UserRoundPlus aria-hidden="true" />}
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reason}
        onClick={() => void navigate({ to: paths.enrol })}
      >
        Enrol Student
      </Button>
      <Button
        size="staff"
        icon={<ClipboardPaste aria-hidden="true" />}
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reason}
        onClick={() => void navigate({ to: paths.enrolMany })}
      >
        Enrol Many
      </Button>
      {!isAllowed && (
        <p id={reason} className={typeStyles.quiet}>
          Admins enrol students.
        </p>
      )}
    </div>
  );
}
