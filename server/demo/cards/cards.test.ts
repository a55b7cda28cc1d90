import { addDays, type Day, toDay } from '@soltura/domain/dates';
import { countDue } from '@soltura/domain/reviews/due';
import { forecastDue } from '@soltura/domain/reviews/forecast';
import { countReviews } from '@soltura/domain/reviews/history';
import { nextInterval, nextReviewDay } from '@soltura/domain/reviews/interval';
import { describe, expect, test } from 'vitest';
import { count, type School, schools } from '../testing/schools.ts';

describe.each(schools)('on $day', ({ now, school }) => {
  describe('the demo student', () => {
    const student = school.users.find(({ emailAddress }) => emailAddress === 'student@soltura.example');
    const cards = school.studentExamples.filter(({ relatedStudent }) => relatedStudent === student?.recordId);
    const log = school.reviews.filter(({ relatedStudent }) => relatedStudent === student?.recordId);

    test('has about 300 cards, 20 to 40 of them due, some never reviewed, some custom, some spanglish', () => {
      expect(cards.length).toBeGreaterThan(280);
      expect(cards.length).toBeLessThanOrEqual(300);
      expect(countDue(cards, toDay(now))).toBeGreaterThanOrEqual(20);
      expect(countDue(cards, toDay(now))).toBeLessThanOrEqual(40);
      expect(count(cards, ({ reviewInterval }) => reviewInterval === null)).toBeGreaterThanOrEqual(5);
      expect(count(cards, ({ coachAdded }) => coachAdded)).toBeGreaterThanOrEqual(20);
      const spanglish = new Set(
        school.examples
          .filter(({ spanishExample }) => spanishExample.includes('*'))
          .map((one) => one.recordId),
      );
      expect(count(cards, ({ relatedExample }) => spanglish.has(relatedExample))).toBeGreaterThanOrEqual(10);
    });

    test('has finished the first 13 quizzes of the course, the last of them five days ago', () => {
      const runs = school.quizRuns.filter(({ relatedStudent }) => relatedStudent === student?.recordId);
      expect(new Set(runs.map(({ relatedQuiz }) => relatedQuiz)).size).toBe(13);
      expect(runs.at(-1)?.day).toBe(addDays(toDay(now), -5));
    });

    test('has typed answers, missed words more than once and holds answers of their own to be right', () => {
      const typed = school.reviewAnswers.filter(({ relatedStudent }) => relatedStudent === student?.recordId);
      expect(typed.length).toBeGreaterThanOrEqual(40);
      expect(typed.every(({ answeredAt }) => answeredAt < now)).toBe(true);
      expect(new Set(typed.map(({ verdict }) => verdict))).toEqual(
        new Set(['exact', 'accents', 'wrong', 'empty']),
      );
      const missed = typed.flatMap(({ words }) =>
        words.flatMap(({ vocabularyId, fault }) => (fault === 'wrong' && vocabularyId ? vocabularyId : [])),
      );
      expect(new Set(missed).size).toBeGreaterThanOrEqual(3);
      expect(missed.length).toBeGreaterThan(new Set(missed).size);
      expect(count(school.acceptedAnswers, ({ status }) => status === 'proposed')).toBe(3);
    });

    test('has sound for all but a few of the cards', () => {
      const silent = new Set(
        school.examples.filter(({ englishAudio }) => englishAudio === '').map(({ recordId }) => recordId),
      );
      const silentCards = count(cards, ({ relatedExample }) => silent.has(relatedExample));
      expect(silentCards).toBeGreaterThan(0);
      expect(silentCards).toBeLessThan(10);
    });

    test('has begun today: twelve due cards and three new ones are reviewed, the others wait', () => {
      const today = toDay(now);
      const learned = school.offeredExamples.filter(
        ({ relatedStudent }) => relatedStudent === student?.recordId,
      );
      const reviewed = log.filter(({ day }) => day === today);
      expect(reviewed).toHaveLength(15);
      expect(reviewed.every(({ reviewedAt }) => reviewedAt < now)).toBe(true);
      expect(learned.map(({ outcome, day }) => [outcome, day])).toEqual([
        ['collected', today],
        ['collected', today],
        ['collected', today],
      ]);
      const isNew = new Set(learned.map(({ relatedExample }) => relatedExample));
      const first = reviewed.filter(({ relatedExample }) => isNew.has(relatedExample));
      expect(first.map(({ oldInterval }) => oldInterval)).toEqual([null, null, null]);
      expect(count(cards, ({ relatedExample }) => isNew.has(relatedExample))).toBe(3);
      const voices = new Map(
        school.examples.map(({ recordId, spanishAudioLa }) => [recordId, spanishAudioLa]),
      );
      expect([...isNew].filter((recordId) => !voices.get(recordId))).toEqual([]);
    });

    test('has reviewed for months, yesterday too', () => {
      const days = new Map<string, number>();
      for (const review of log) days.set(dayOf(review), (days.get(dayOf(review)) ?? 0) + 1);
      const counts = [...days].map(([day, reviews]) => ({ day, reviews }));
      expect(counts.length).toBeGreaterThan(100);
      expect(countReviews(counts, addDays(toDay(now), -1))).toBeGreaterThan(5);
      expect(days.has(addDays(toDay(now), -70))).toBe(false);
    });

    test('has cards on every interval from 0 to 8, and work on most of the coming days', () => {
      const intervals = new Set(asCards(cards).map(({ reviewInterval }) => reviewInterval ?? 0));
      expect(intervals).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
      const comingDays = forecastDue(cards, toDay(now), 14);
      expect(count(comingDays, (one) => one.count > 0)).toBeGreaterThanOrEqual(10);
    });
  });

  test('replaying the review log gives every card as it is', () => {
    const replayed = new Map<number | undefined, (typeof school.reviews)[number]>();
    const odd = school.reviews.filter((review) => {
      const { relatedStudentExample, oldInterval, newInterval, difficulty } = review;
      const before = replayed.get(relatedStudentExample ?? undefined)?.newInterval ?? null;
      replayed.set(relatedStudentExample ?? undefined, review);
      return oldInterval !== before || newInterval !== nextInterval(before, difficulty);
    });
    expect(odd).toEqual([]);
    const expected = school.studentExamples.map((card) => {
      const last = replayed.get(card.recordId);
      if (!last) return { ...card, reviewInterval: null, lastReviewedDate: null, nextReviewDate: null };
      const { relatedStudent, relatedExample, reviewedAt, newInterval } = last;
      const nextReviewDate = nextReviewDay(dayOf(last), newInterval ?? 0);
      const dates = { lastReviewedDate: reviewedAt, nextReviewDate };
      return { ...card, relatedStudent, relatedExample, reviewInterval: newInterval, ...dates };
    });
    expect(school.studentExamples).toEqual(expected);
  });

  test('cards are reviewed when due, after they were collected, in the evening', () => {
    const collected = new Map(
      school.studentExamples.map(({ recordId, dateCreated }) => [recordId, dateCreated]),
    );
    const dueOn = new Map<number | null | undefined, Day>();
    const odd = school.reviews.filter((review) => {
      const { relatedStudentExample: card, reviewedAt, newInterval, day } = review;
      const isEarly = dayOf(review) < (dueOn.get(card) ?? '0000-01-01');
      dueOn.set(card, nextReviewDay(dayOf(review), newInterval ?? 0));
      const isBeforeCard = reviewedAt <= (collected.get(card ?? 0) ?? now);
      // What was reviewed today was so a short while ago.
      return isEarly || isBeforeCard || (day === null && reviewedAt.getUTCHours() < 15);
    });
    expect(odd).toEqual([]);
  });
});

function dayOf({ day, reviewedAt }: School['reviews'][number]): Day {
  return day ?? toDay(reviewedAt);
}

function asCards(cards: School['studentExamples']) {
  return cards.map(({ reviewInterval }) => ({ reviewInterval }));
}
