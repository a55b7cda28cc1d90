import type { CourseCode, QuizCourse } from '@soltura/domain/quizzes/courses';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
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
      <legend id={`${name}legend`} className={styles.legend}>
        Select Course
      </legend>
      <div className={styles.rows}>
        {courses.map((course) => (
          <label key={course.code} className={styles.row}>
            <input
              type="radio"
              className={styles.input}
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
