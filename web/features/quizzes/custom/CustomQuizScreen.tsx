import { readCustomQuiz } from '@soltura/domain/quizzes/custom-quiz';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useHasContact } from '../../../api/contact.ts';
import { paths } from '../../../app/paths.ts';
import { usePrograms } from '../../../base/programs.queries.ts';
import { tagsQuery } from '../../../parts/vocabulary/tags.queries.ts';
import { useAdjustedState } from '../../../ui/hooks/use-adjusted-state.ts';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { useStartedQuiz } from '../audio/use-started-quiz.ts';
import styles from './CustomSetup.module.css';
import { CustomSetup } from './CustomSetup.tsx';
import type { SchoolOfQuiz } from './quiz-choices.ts';
import { PracticeQuiz, RunningCustomQuiz } from './RunningCustomQuiz.tsx';

const NO_SCHOOL: SchoolOfQuiz = { programs: [], lessons: [], tags: [] };

/** `/custom-quiz`: the setup and its quiz at one address, which contains all choices (screens-practice 1). */
export function CustomQuizScreen() {
  const programs = usePrograms();
  const hasContact = useHasContact();
  const { search, isStarted } = useOwnPlace();
  // The list of tags is large, so it is requested early only for an address with tags.
  const [needsTags] = useState('tags' in search);
  const tags = useQuery({ ...tagsQuery, enabled: needsTags });
  const { start, leave } = useStartedQuiz();
  const practice = isStarted ? readCustomQuiz(search, NO_SCHOOL).quiz : undefined;
  if (practice && practice.practice.length > 0) {
    const { seed = 1 } = practice;
    return <PracticeQuiz key={JSON.stringify(practice)} quiz={{ ...practice, seed }} onBack={leave} />;
  }
  // Away from the server a quiz of one's own cards needs no course.
  const courses = programs.data ?? (hasContact || programs.isPending ? undefined : NO_SCHOOL);
  const known = courses && (!needsTags || tags.data);
  if (!courses || !known) {
    const failed = programs.isError ? programs : tags.isError ? tags : undefined;
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>Custom Quiz</h1>
        {failed ? (
          <ErrorPanel
            title="Error Loading Quiz"
            detail="Error loading data, please try again."
            onRetry={() => void failed.refetch()}
          />
        ) : (
          <LoadingPanel message="Loading Quiz...">
            <Skeleton height="22rem" />
          </LoadingPanel>
        )}
      </main>
    );
  }
  const school: SchoolOfQuiz = {
    ...courses,
    tags: tags.data?.map(({ item }) => item) ?? NO_SCHOOL.tags,
  };
  const { quiz } = readCustomQuiz(search, school);
  const { seed } = quiz;
  if (isStarted && seed !== undefined) {
    return (
      <RunningCustomQuiz
        key={JSON.stringify(quiz)}
        quiz={{ ...quiz, seed }}
        school={school}
        onAnother={start}
        onBack={leave}
      />
    );
  }
  return <CustomSetup school={school} onStart={start} />;
}

interface Place {
  readonly search: object;
  readonly isStarted: boolean;
}

/** The search parameters and start flag of this screen's address; while another page loads, the last ones it had. */
function useOwnPlace(): Place {
  const { isHere, ...shown } = useLocation({
    select: ({ pathname, search, state }) => ({
      search,
      isStarted: state.isQuizStarted === true,
      isHere: pathname.startsWith(paths.customQuiz),
    }),
    structuralSharing: true,
  });
  const [place] = useAdjustedState<Place>(
    () => shown,
    (former) => (isHere && JSON.stringify(former) !== JSON.stringify(shown) ? shown : former),
  );
  return place;
}
