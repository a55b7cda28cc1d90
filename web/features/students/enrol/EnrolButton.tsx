import { isAdmin } from '@soltura/domain/people/roles';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { usePanelActions } from '../../../ui/panels/use-panel.ts';
import typeStyles from '../../../ui/type.module.css';
import { useUser } from '../../people/active-student.ts';
import styles from './EnrolButton.module.css';

/** Opens the form of an enrolment; coaches see it with the reason why they cannot (screens-staff 7.13). */
export function EnrolButton() {
  const { roles } = useUser();
  const { open } = usePanelActions();
  const reason = useId();
  const isAllowed = isAdmin(roles);
  return (
    <div className={styles.enrol}>
      <Button
        size="staff"
        icon={<UserRoundPlus aria-hidden="true" />}
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reason}
        onClick={() => open('enrol')}
      >
        Enrol Student
      </Button>
      {!isAllowed && (
        <p id={reason} className={typeStyles.quiet}>
          Admins enrol students.
        </p>
      )}
    </div>
  );
}
