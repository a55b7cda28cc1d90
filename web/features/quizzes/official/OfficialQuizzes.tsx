import type { CardAnswer } from '@soltura/domain/answers/review-answer';
import { describeCourse, findNextNumber } from '@soltura/domain/quizzes/course-path';
import { findDefaultQuiz, listCourseQuizzes, titleQuiz } from '@soltura/domain/quizzes/official';
import { formatQuizAddress, parseQuizAddress, type QuizAddress } from '@soltura/domain/quizzes/quiz-address';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useChildMatches, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { useQuizCourses } from '../../../api/quiz-courses.ts';
import { paths } from '../../../app/paths.ts';
import { quizzesQuery } from '../../../base/quizzes.queries.ts';
import { useDayPath } from '../../../parts/path/use-day-path.ts';
import { LeaveQuiz } from '../LeaveQuiz.tsx';
import { NextQuiz } from './NextQuiz.tsx';
import { OfficialQuiz } from './OfficialQuiz.tsx';
import { OfficialQuizWaiting } from './OfficialQuizWaiting.tsx';
import { OfficialSelector } from './OfficialSelector.tsx';
import { OfficialSelectorWaiting } from './OfficialSelectorWaiting.tsx';
import { quizTopicsQuery } from './topics.queries.ts';
import { useChosenQuiz } from './use-chosen-quiz.ts';
import { useFinished } from './use-finished.ts';
import { useOwnCourse } from './use-own-course.ts';

/** What a quiz lacks that has nothing to ask. */
const LACKS: Readonly<Record<CardAnswer, string>> = {
  flip: 'flashcards yet',
  type: 'sentences to type',
  dictation: 'sentences for a dictation',
};

/** The selector and its quizzes in one screen, so that a quiz is still selected after it was taken. */
export function OfficialQuizzes() {
  const product = useConfiguration()?.product;
  const courses = useQuizCourses();
  const shown = useChildMatches({ select: ([child]) => child?.pathname.replace(/\/+$/, '') ?? '' });
  const address = useMemo(
    () => parseQuizAddress(shown.slice(paths.officialQuizzes.length), courses),
    [shown, courses],
  );
  const navigate = useNavigate();
  const { data: quizzes, isError, refetch } = useQuery(quizzesQuery);
  const { data: topics, isLoading: areTopicsLoading } = useQuery(quizTopicsQuery);
  const { days: finished, isLoading: areDaysLoading } = useFinished();
  const own = useOwnCourse(courses);
  const { path, isPending: isPathPending } = useDayPath();
  const { chosen, hasMoved, choose } = useChosenQuiz(address, courses);
  const [notice, setNotice] = useState<string>();

  const course = courses.find(({ code }) => code === address.course);
  const offeredBy = useMemo(
    () => quizzes && new Map(courses.map((one) => [one.code, listCourseQuizzes(quizzes, one)])),
    [quizzes, courses],
  );
  const offered = offeredBy?.get(address.course);
  const toPath = (asked: QuizAddress) => paths.officialQuizzes + formatQuizAddress(asked, courses);
  const upPath = toPath({ course: address.course });

  const ownPath = own.code && toPath({ course: own.code });
  // Failures of the topics, the finished quizzes and the day do not block the selector.
  const areTold = !areTopicsLoading && !areDaysLoading && !isPathPending;
  const isLoaded =
    areTold && offered !== undefined && !own.isError && !own.isPending && product !== undefined;

  if (toPath(address) !== shown) return <Navigate to={toPath(address)} replace />;

  if (address.number !== undefined) {
    const title = course ? titleQuiz(course, address.number) : '';
    if (!offered || product === undefined) {
      return (
        <OfficialQuizWaiting title={title} upPath={upPath} isError={isError} onRetry={() => void refetch()} />
      );
    }
    const quiz = offered.find(({ number }) => number === address.number);
    const next = quiz && offered[offered.indexOf(quiz) + 1];
    if (!quiz) return <LeaveQuiz upPath={upPath} onLeave={() => setNotice(`There is no ${title}.`)} />;
    return (
      <OfficialQuiz
        key={quiz.recordId}
        quiz={quiz}
        upPath={upPath}
        next={
          next && {
            quizId: next.recordId,
            render: (isMain) => (
              <NextQuiz
                quiz={next}
                path={toPath({ course: address.course, number: next.number })}
                isMain={isMain}
              />
            ),
          }
        }
        onEmpty={(answerBy) => setNotice(`${title} has no ${LACKS[answerBy]}.`)}
      />
    );
  }

  const retry = () => {
    if (isError) void refetch();
    if (own.isError) own.retry();
  };
  if (!isLoaded) return <OfficialSelectorWaiting isError={isError || own.isError} onRetry={retry} />;
  // The redirect to the student's own course happens only before they choose, and not from the address of a quiz.
  if (!hasMoved && ownPath !== undefined && ownPath !== upPath) {
    return (
      <>
        <OfficialSelectorWaiting isError={false} onRetry={retry} />
        <Navigate to={ownPath} replace />
      </>
    );
  }
  const told = courses.map((one) => {
    const steps = (offeredBy?.get(one.code) ?? []).map(({ number, recordId }) => ({
      number,
      doneOn: finished?.get(recordId),
    }));
    return { ...one, progress: describeCourse(steps) };
  });
  const isOwnCourse = own.code === address.course;
  const nextNumber =
    path?.quiz?.course === address.course
      ? path.quiz.number
      : findNextNumber(offered.map(({ number, recordId }) => ({ number, doneOn: finished?.get(recordId) })));
  // In the own course the day has the last word: above the current lesson no quiz is called for.
  const isCalledFor = !isOwnCourse || !path || path.quiz?.course === address.course;
  const nextQuiz = isCalledFor ? offered.find(({ number }) => number === nextNumber) : undefined;
  const lessonNumber = own.code === address.course ? own.lessonNumber : undefined;
  const selected =
    offered.find(({ number }) => chosen.course === address.course && number === chosen.number) ??
    findDefaultQuiz(offered, lessonNumber);
  return (
    <OfficialSelector
      courses={told}
      course={address.course}
      quizzes={offered}
      topics={topics}
      finished={finished}
      selected={selected}
      next={nextQuiz && { ...nextQuiz, path: toPath({ course: address.course, number: nextQuiz.number }) }}
      nextNumber={nextNumber}
      lessonNumber={lessonNumber}
      notice={notice}
      onCourse={(code) => {
        setNotice(undefined);
        choose({ course: code });
        void navigate({ to: toPath({ course: code }), resetScroll: false });
      }}
      onQuiz={(number) => {
        setNotice(undefined);
        choose({ course: address.course, number });
      }}
      onBegin={({ number }) => {
        setNotice(undefined);
        void navigate({ to: toPath({ course: address.course, number }) });
      }}
    />
  );
}
