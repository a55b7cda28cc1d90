import type { LearnerPath } from '@soltura/contract/path/my-path';
import type { Me } from '@soltura/contract/people/people';
import { parseDay } from '@soltura/domain/dates';
import { findActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import type { ExampleClips } from '@soltura/domain/reviews/kept-clips';
import type { QueryClient } from '@tanstack/react-query';
import { hasContact } from '../../api/contact.ts';
import { dayPathKey } from '../../base/day-path-key.ts';
import { myDataQuery } from '../../base/people.queries.ts';
import { quizExamplesQuery, quizzesQuery } from '../../base/quizzes.queries.ts';
import { fetchJudgingOnce } from '../../features/answers/judging.queries.ts';
import { newSentencesQuery } from '../../features/quizzes/learn/new-sentences.queries.ts';
import { tellSentencesAhead } from '../../parts/kept-sound/sentences-ahead.ts';

/** The time in ms after which a page that is at rest fetches the sentences of the day. */
const AT_REST_MS = 10_000;

/**
 * Fetches the data of the steps of a student's day, so that the day can be done without a network: the new sentences
 * and the next quiz, once for each, and passes them on to the store of sounds; and once for a device what typed answers
 * are judged by. Returns a function that ends it.
 */
export function keepDayAhead(cache: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const asked = new Map<string, Promise<readonly ExampleClips[]>>();
  const fetch = async () => {
    const me = cache.getQueryData<Me>(myDataQuery.queryKey);
    const student = me && findActiveStudent(me, undefined);
    if (!me || !student || !hasContact()) return;
    const once = (name: string, act: () => Promise<readonly ExampleClips[]>) => {
      const fetched = asked.get(name) ?? act();
      asked.set(name, fetched);
      // The screen that needs them asks again.
      fetched.catch(() => asked.delete(name));
      return fetched;
    };
    const steps: Promise<readonly ExampleClips[]>[] = [];
    // Staff have no steps.
    const isLearner = !isStaff(me.roles);
    const fetchJudging = () => fetchJudgingOnce(cache, student.recordId).then(() => []);
    // No step of the day: where it fails, the sound of the sentences is kept all the same.
    if (isLearner) void once('judging', fetchJudging);
    let isKnown = !isLearner;
    const days = isLearner ? cache.getQueriesData<LearnerPath>({ queryKey: dayPathKey }) : [];
    for (const [[, , text], path] of days) {
      const day = parseDay(String(text));
      if (!path || !day) continue;
      isKnown = true;
      const { learn, quiz } = path;
      if (learn > 0) {
        const query = newSentencesQuery(me, student, day, cache);
        steps.push(once(`${day} ${learn}`, async () => (await cache.fetchQuery(query)).examples));
      }
      if (quiz) steps.push(once(`quiz ${quiz.recordId}`, () => fetchQuiz(cache, quiz.recordId)));
    }
    try {
      const sentences = (await Promise.all(steps)).flat();
      if (isKnown && !isOver) tellSentencesAhead(sentences);
    } catch {
      // The sentences that were fetched before stay.
    }
  };
  const fetchSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetch(), AT_REST_MS);
  };
  fetchSoon();
  const stop = cache.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === dayPathKey[0]) fetchSoon();
  });
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
    tellSentencesAhead(undefined);
  };
}

async function fetchQuiz(cache: QueryClient, quizId: number): Promise<readonly ExampleClips[]> {
  const quiz = quizExamplesQuery(quizId);
  const [examples] = await Promise.all([cache.fetchQuery(quiz), cache.fetchQuery(quizzesQuery)]);
  return examples;
}
