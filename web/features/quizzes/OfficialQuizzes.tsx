import { listCourses } from '@soltura/domain/quizzes/courses';
import {
  findDefaultQuiz,
  formatQuizAddress,
  listCourseQuizzes,
  parseQuizAddress,
  type QuizAddress,
  titleQuiz,
} from '@soltura/domain/quizzes/official';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { paths } from '../../app/paths.ts';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import { OfficialQuiz } from './OfficialQuiz.tsx';
import { OfficialQuizWaiting } from './OfficialQuizWaiting.tsx';
import { OfficialSelector } from './OfficialSelector.tsx';
import { OfficialSelectorWaiting } from './OfficialSelectorWaiting.tsx';
import { quizzesQuery } from './quizzes.queries.ts';
import { useOwnCourse } from './use-own-course.ts';
import { useOwnPath } from './use-own-path.ts';

/** The selector and the quizzes are one screen, so that a quiz that was taken is still selected on coming back. */
export function OfficialQuizzes() {
  const product = useConfiguration()?.product;
  const courses = useMemo(() => listCourses(product ?? ''), [product]);
  const shown = useOwnPath(paths.officialQuizzes);
  const address = parseQuizAddress(shown, courses);
  const navigate = useNavigate();
  const { data: quizzes, isError, refetch } = useQuery(quizzesQuery);
  const own = useOwnCourse(courses);
  const [chosen, setChosen] = useState<QuizAddress>(address);
  const [isSettled, setSettled] = useState(false);
  const [notice, setNotice] = useState<string>();

  const course = courses.find(({ code }) => code === address.course);
  const offered = useMemo(() => quizzes && course && listCourseQuizzes(quizzes, course), [quizzes, course]);
  const toPath = (asked: QuizAddress) => paths.officialQuizzes + formatQuizAddress(asked, courses);
  const upPath = toPath({ course: address.course });

  if (toPath(address) !== paths.officialQuizzes + shown) return <Navigate to={toPath(address)} replace />;
  // Another course begins with its default quiz; a quiz that is opened is the one chosen.
  const isElsewhere = address.course !== chosen.course;
  if (isElsewhere || (address.number !== undefined && address.number !== chosen.number)) setChosen(address);

  if (address.number !== undefined) {
    // Who comes back from a quiz has chosen its course.
    if (!isSettled) setSettled(true);
    const title = course ? titleQuiz(course, address.number) : '';
    if (!offered || product === undefined) {
      return (
        <OfficialQuizWaiting title={title} upPath={upPath} isError={isError} onRetry={() => void refetch()} />
      );
    }
    const quiz = offered.find(({ number }) => number === address.number);
    if (!quiz) return <LeaveQuiz upPath={upPath} onLeave={() => setNotice(`There is no ${title}.`)} />;
    return (
      <OfficialQuiz
        key={quiz.recordId}
        quiz={quiz}
        upPath={upPath}
        onEmpty={() => setNotice(`${title} has no flashcards yet.`)}
      />
    );
  }

  const retry = () => {
    if (isError) void refetch();
    if (own.isError) own.retry();
  };
  if (!offered || own.isError || own.isPending || product === undefined) {
    return <OfficialSelectorWaiting isError={isError || own.isError} onRetry={retry} />;
  }
  const ownPath = own.code && toPath({ course: own.code });
  if (!isSettled) {
    if (ownPath !== undefined && ownPath !== upPath) {
      return (
        <>
          <OfficialSelectorWaiting isError={false} onRetry={retry} />
          <Navigate to={ownPath} replace />
        </>
      );
    }
    setSettled(true);
  }
  const lessonNumber = own.code === address.course ? own.lessonNumber : undefined;
  const selected =
    offered.find(({ number }) => number === chosen.number) ?? findDefaultQuiz(offered, lessonNumber);
  return (
    <OfficialSelector
      courses={courses}
      course={address.course}
      quizzes={offered}
      selected={selected}
      lessonNumber={lessonNumber}
      notice={notice}
      onCourse={(code) => {
        setNotice(undefined);
        void navigate({ to: toPath({ course: code }), resetScroll: false });
      }}
      onQuiz={(number) => {
        setNotice(undefined);
        setChosen({ course: address.course, number });
      }}
      onBegin={({ number }) => {
        setNotice(undefined);
        void navigate({ to: toPath({ course: address.course, number }) });
      }}
    />
  );
}
