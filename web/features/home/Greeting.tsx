import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useUser } from '../people/active-student.ts';
import { greet } from '../people/greeting.ts';
import styles from './home.module.css';

/** The page's heading: the welcome, except for staff, whose strip says for whom they act. */
export function Greeting({ yesterday = 0 }: { yesterday?: number }) {
  const { roles, name } = useUser();
  if (isStaff(roles)) return <VisuallyHidden as="h1">Home menu</VisuallyHidden>;
  return (
    <div className={styles.hello}>
      <h1>{greet(parseStudentRole(roles.studentRole) && name)}</h1>
      <p>{yesterday > 0 && `${yesterday} ${yesterday === 1 ? 'card' : 'cards'} reviewed yesterday.`}</p>
    </div>
  );
}
