import type { CardAnswer } from '@soltura/domain/answers/review-answer';
import { describeCourse, findNextNumber } from '@soltura/domain/quizzes/course-path';
import {
  findDefaultQuiz,
  listCourseQuizzes,
  type OfficialQuiz as OfferedQuiz,
  titleQuiz,
} from '@soltura/domain/quizzes/official';
import { formatQuizAddress, parseQuizAddress, type QuizAddress } from '@soltura/domain/quizzes/quiz-address';
import { listGroupQuizzes, placeGroup } from '@soltura/domain/quizzes/quiz-groups';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useChildMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { useQuizCourses } from '../../../api/quiz-courses.ts';
import { paths } from '../../../app/paths.ts';
import { quizGroupsQuery, quizzesQuery } from '../../../base/quizzes.queries.ts';
import { tellTitle } from '../../../base/told-title.ts';
import { useDayPath } from '../../../parts/path/use-day-path.ts';
import { LeaveQuiz } from '../LeaveQuiz.tsx';
import { GroupWaiting } from './GroupWaiting.tsx';
import { NextQuiz } from './NextQuiz.tsx';
import { OfficialQuiz } from './OfficialQuiz.tsx';
import { OfficialQuizWaiting } from './OfficialQuizWaiting.tsx';
import { OfficialSelector } from './OfficialSelector.tsx';
import { OfficialSelectorWaiting } from './OfficialSelectorWaiting.tsx';
import { quizTopicsQuery } from './topics.queries.ts';
import { useChosenQuiz } from './use-chosen-quiz.ts';
import { useFinished } from './use-finished.ts';
import { useOwnCourse } from './use-own-course.ts';

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
  const {
    data: groups,
    isLoading: areGroupsLoading,
    isError: areGroupsMissing,
    refetch: readGroups,
  } = useQuery(quizGroupsQuery);
  const places = useMemo(() => [...courses, ...(groups ?? []).map(placeGroup)], [courses, groups]);
  const arrival = shown.slice(paths.officialQuizzes.length);
  const address = useMemo(() => parseQuizAddress(arrival, places), [arrival, places]);
  const navigate = useNavigate();
  const { data: quizzes, isError, refetch } = useQuery(quizzesQuery);
  const { data: topics, isLoading: areTopicsLoading } = useQuery(quizTopicsQuery);
  const { days: finished, isLoading: areDaysLoading } = useFinished();
  const own = useOwnCourse(courses);
  const { path, isPending: isPathPending } = useDayPath();
  const { chosen, hasMoved, choose } = useChosenQuiz(arrival, places);
  const [notice, setNotice] = useState<string>();

  const course = courses.find(({ code }) => code === address.course);
  const group = groups?.find((one) => one.address === address.course);
  const offeredBy = useMemo(
    () =>
      quizzes &&
      new Map<string, OfferedQuiz[]>([
        ...courses.map((one) => [one.code, listCourseQuizzes(quizzes, one)] as const),
        ...(groups ?? []).map((one) => [one.address, listGroupQuizzes(quizzes, one, courses)] as const),
      ]),
    [quizzes, courses, groups],
  );
  const offered = offeredBy?.get(address.course);
  const quiz = offered?.find(({ number }) => number === address.number);
  useEffect(() => {
    // The address of a group's quiz does not contain its title.
    if (group && quiz) tellTitle(shown, quiz.title);
  }, [group, quiz, shown]);
  const toPath = (asked: QuizAddress) => paths.officialQuizzes + formatQuizAddress(asked, places);
  const upPath = toPath({ course: address.course });

  const ownPath = own.code && toPath({ course: own.code });
  // Failures of the topics, the finished quizzes, the day and the groups do not block the selector.
  const areTold = !areTopicsLoading && !areDaysLoading && !isPathPending && !areGroupsLoading;
  const isLoaded =
    areTold && offered !== undefined && !own.isError && !own.isPending && product !== undefined;

  if (toPath(address) !== shown) {
    // It may be the address of a group.
    if (groups === undefined) {
      return <GroupWaiting address={arrival} isError={areGroupsMissing} onRetry={() => void readGroups()} />;
    }
    return <Navigate to={toPath(address)} replace />;
  }

  if (address.number !== undefined) {
    const title = quiz?.title ?? (course ? titleQuiz(course, address.number) : (group?.name ?? ''));
    if (!offered || product === undefined) {
      return (
        <OfficialQuizWaiting title={title} upPath={upPath} isError={isError} onRetry={() => void refetch()} />
      );
    }
    const missing = group ? `${group.name} has no such quiz.` : `There is no ${title}.`;
    const next = quiz && offered[offered.indexOf(quiz) + 1];
    if (!quiz) return <LeaveQuiz upPath={upPath} onLeave={() => setNotice(missing)} />;
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
  // The redirect to the student's own course happens only before they choose, and not from the address of a quiz or a
  // group.
  if (!hasMoved && !group && ownPath !== undefined && ownPath !== upPath) {
    return (
      <>
        <OfficialSelectorWaiting isError={false} onRetry={retry} />
        <Navigate to={ownPath} replace />
      </>
    );
  }
  const describe = (code: string) =>
    describeCourse(
      (offeredBy?.get(code) ?? []).map(({ number, recordId }) => ({
        number,
        doneOn: finished?.get(recordId),
      })),
    );
  const told = [
    ...courses.map((one) => ({ ...one, isGroup: false, progress: describe(one.code) })),
    ...(groups ?? []).map((one) => ({
      ...placeGroup(one),
      isGroup: true,
      isHidden: !one.published,
      progress: describe(one.address),
    })),
  ];
  const isOwnCourse = own.code === address.course;
  const nextNumber =
    path?.quiz?.course === address.course
      ? path.quiz.number
      : findNextNumber(offered.map(({ number, recordId }) => ({ number, doneOn: finished?.get(recordId) })));
  // In the student's own course the day's path decides: above the current lesson no quiz is marked as the next one.
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
