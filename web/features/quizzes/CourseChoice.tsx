import type { CourseCode, QuizCourse } from '@soltura/domain/quizzes/courses';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import typeStyles from '../../ui/type.module.css';
import hiddenStyles from '../../ui/VisuallyHidden.module.css';
import styles from './CourseChoice.module.css';

interface CourseChoiceProps {
  courses: readonly QuizCourse[];
  value: CourseCode;
  onChange: (code: CourseCode) => void;
}

/** The courses as rows of one radio group; arrows move (ui.md 9). */
export function CourseChoice({ courses, value, onChange }: CourseChoiceProps) {
  const name = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={`${name}legend`}>
      <legend id={`${name}legend`} className={typeStyles.h3}>
        Select Course
      </legend>
      <div className={styles.rows}>
        {courses.map((course) => (
          <label key={course.code} className={styles.row}>
            <input
              type="radio"
              className={hiddenStyles.input}
              name={name}
              checked={course.code === value}
              onChange={() => onChange(course.code)}
            />
            {course.name}
            <Check aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
