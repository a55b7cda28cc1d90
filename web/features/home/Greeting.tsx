import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import type { ReactNode } from 'react';
import { useUser } from '../../base/active-student.ts';
import { greet } from '../../base/greeting.ts';
import styles from './home.module.css';

/** The number of letters from which a name is set in smaller type, so that the menu below stays in sight. */
const LONG_NAME_LETTERS = 20;

/** The page's heading: a welcome; staff get the smaller size of their pages. */
export function Greeting({ children }: { children?: ReactNode }) {
  const { roles, name } = useUser();
  if (isStaff(roles)) return <h1>{greet(name)}</h1>;
  return (
    <div className={styles.hello}>
      <h1 data-long={name.length > LONG_NAME_LETTERS || undefined}>
        {greet(parseStudentRole(roles.studentRole) && name)}
      </h1>
      <p>{children}</p>
    </div>
  );
}
