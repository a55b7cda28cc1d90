import type { TypedLesson } from '@soltura/domain/school/plan-program';
import styles from './LessonPreview.module.css';
import { countLessons } from './read-lessons.ts';

const SHOWN = 3;

export function LessonPreview({ lessons }: { lessons: readonly TypedLesson[] }) {
  const more = lessons.length - SHOWN;
  return (
    <ul className={styles.lessons} aria-label="Lessons to be made">
      {lessons.slice(0, SHOWN).map(({ lesson, words }) => (
        <li key={lesson}>
          <strong>{lesson}</strong>{' '}
          {words.length > 0 ? (
            <span lang="es" translate="no">
              {words.join(', ')}
            </span>
          ) : (
            'no words yet'
          )}
        </li>
      ))}
      {more > 0 && <li>and {countLessons(more)} more</li>}
    </ul>
  );
}
