import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { Field } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { NotPublished } from '../../../ui/staff/NotPublished.tsx';
import typeStyles from '../../../ui/type.module.css';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import styles from './CourseChoice.module.css';

export interface ToldCourse {
  /** The code of a course, or the address of a group. */
  readonly code: string;
  readonly name: string;
  readonly isGroup: boolean;
  /** True for a group that staff alone see. */
  readonly isHidden?: boolean;
  readonly progress: string;
}

interface CourseChoiceProps {
  courses: readonly ToldCourse[];
  value: string;
  onChange: (code: string) => void;
}

/**
 * The courses, and after them the groups, as a radio group in rows, on a phone as a select, which leaves room for the
 * quizzes (ui.md 9).
 */
export function CourseChoice(props: CourseChoiceProps) {
  const isPhone = useIsPhone();
  return isPhone ? <CourseSelect {...props} /> : <CourseRows {...props} />;
}

function CourseSelect({ courses, value, onChange }: CourseChoiceProps) {
  return (
    <Field label="Select Course">
      {(control) => (
        <Select
          {...control}
          size="touch"
          options={courses.map(({ code, name, isHidden }) => ({
            value: code,
            label: isHidden ? `${name} (not published)` : name,
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function CourseRows({ courses, value, onChange }: CourseChoiceProps) {
  const name = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={`${name}legend`}>
      <legend id={`${name}legend`} className={typeStyles.h3}>
        Select Course
      </legend>
      <div className={styles.rows} data-many={courses.some(({ isGroup }) => isGroup) || undefined}>
        {courses.map((course, index) => (
          <label
            key={course.code}
            className={styles.row}
            data-begins={(course.isGroup && !courses[index - 1]?.isGroup) || undefined}
          >
            <input
              type="radio"
              className={hiddenStyles.input}
              name={name}
              aria-label={course.name}
              aria-describedby={`${name}${course.code}`}
              checked={course.code === value}
              onChange={() => onChange(course.code)}
            />
            <span className={styles.course}>
              <span>{course.name}</span>
              <span id={`${name}${course.code}`} className={styles.progress}>
                {course.progress} {course.isHidden && <NotPublished />}
              </span>
            </span>
            <Check aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
