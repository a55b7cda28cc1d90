import type { quizTopic } from '@soltura/contract/quizzes/quizzes';
import { countOf } from '@soltura/domain/numbers';
import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type * as z from 'zod/mini';
import styles from './NextRow.module.css';
import { nameNext } from './name-next.ts';

interface NextRowProps {
  quiz: OfficialQuiz & { readonly path: string };
  topic: z.output<typeof quizTopic> | undefined;
}

export function NextRow({ quiz, topic }: NextRowProps) {
  const { words = [], sentences = 0 } = topic ?? {};
  return (
    <Link to={quiz.path} className={styles.next}>
      <b>{nameNext(quiz)}</b>
      {words.length > 0 && (
        <span lang="es" translate="no" className={styles.words}>
          {words.join(', ')}
        </span>
      )}
      {sentences > 0 && (
        <span className={styles.time}>
          {countOf(sentences, 'sentence')}, about {countOf(estimateMinutes(sentences), 'minute')}
        </span>
      )}
      <ArrowRight aria-hidden="true" />
    </Link>
  );
}
