import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import styles from './NextQuiz.module.css';
import { nameNext } from './name-next.ts';
import { quizTopicsQuery } from './topics.queries.ts';
import { usePreloadedQuiz } from './use-preloaded-quiz.ts';

interface NextQuizProps {
  quiz: OfficialQuiz;
  path: string;
  isMain: boolean;
}

export function NextQuiz({ quiz, path, isMain }: NextQuizProps) {
  const { data } = useQuery(quizTopicsQuery);
  const words = data?.find(({ recordId }) => recordId === quiz.recordId)?.words ?? [];
  usePreloadedQuiz(quiz.recordId);
  return (
    <Link
      to={path}
      replace
      className={bandButtonClass({ tone: isMain ? 'light' : 'outlined' })}
      data-on={isMain ? 'light' : 'band'}
    >
      <span className={styles.next}>
        <span>{nameNext(quiz)}</span>
        {words.length > 0 && (
          <small lang="es" translate="no">
            {words.join(', ')}
          </small>
        )}
      </span>
    </Link>
  );
}
