import { usualCourses } from '@soltura/domain/school/usual-courses';
import { useId } from 'react';
import { describeCalls, describeTime } from './offer-words.ts';
import styles from './UsualCourses.module.css';

interface UsualCoursesProps {
  ticked: ReadonlySet<string>;
  there: readonly string[];
  onTick: (name: string, isTicked: boolean) => void;
}

export function UsualCourses({ ticked, there, onTick }: UsualCoursesProps) {
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <div className={styles.head}>
        <h3 id={headId}>Usual coaching courses</h3>
        <p>Tick what you offer. Names, costs and hours are yours to change.</p>
      </div>
      <table className={styles.courses}>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Membership</th>
            <th scope="col">Private calls</th>
            <th scope="col">Group calls</th>
            <th scope="col">Time a week</th>
          </tr>
        </thead>
        <tbody>
          {usualCourses.map((course) => {
            const { name } = course;
            const isThere = there.includes(name);
            return (
              <tr key={name}>
                <th scope="row">
                  <label>
                    <input
                      type="checkbox"
                      checked={ticked.has(name)}
                      disabled={isThere}
                      onChange={({ currentTarget }) => onTick(name, currentTarget.checked)}
                    />
                    {name}
                    {isThere && <span className={styles.there}>in your school</span>}
                  </label>
                </th>
                <td data-label="Membership">{course.membershipType}</td>
                <td data-label="Private calls">{describeCalls(course)}</td>
                <td data-label="Group calls">{course.hasGroupCalls ? 'yes' : ''}</td>
                <td data-label="Time a week">{describeTime(course.weeklyTimeCommitmentMinutes)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
