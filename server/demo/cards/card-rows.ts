import { type Day, toDay } from '@soltura/domain/dates';
import type { OfferOutcome } from '@soltura/domain/path/new-sentences';
import { randomFor } from '@soltura/domain/random';
import { countDue } from '@soltura/domain/reviews/due';
import type { Content } from '../content/read-content.ts';
import type { People } from '../people/read-people.ts';
import { demoAdmins } from '../people/staff.ts';
import { between } from '../random.ts';
import { type Collection, planCards } from './plan-cards.ts';
import { type PlannedCard, type StudiedCard, type StudyHabit, type StudyReview, study } from './study.ts';

interface Learner extends Collection {
  readonly email: string;
}

interface CardRow
  extends Pick<
    StudiedCard,
    'dateCreated' | 'lastReviewedDate' | 'nextReviewDate' | 'reviewInterval' | 'coachAdded'
  > {
  readonly recordId: number;
  readonly relatedStudent: number;
  readonly relatedExample: number;
}

interface ReviewRow extends Omit<StudyReview, 'exampleId'> {
  readonly relatedStudent: number;
  readonly relatedStudentExample: number | null;
  readonly relatedExample: number;
  readonly receivedAt: Date;
}

interface OfferRow {
  readonly relatedStudent: number;
  readonly relatedExample: number;
  readonly outcome: OfferOutcome;
  readonly day: Day;
  readonly receivedAt: Date;
  readonly idempotencyKey: string;
}

/** The student whose home shows a day in the middle of its path. */
const MIDWAY = 'student@soltura.example';
const REVIEWED_TODAY = 12;
const LEARNED_TODAY = 3;
const TYPICAL_DUE = 28;
const FEWEST_NEW_CARDS = 5;
const HOLIDAY = { from: 71, to: 66 };
const GIVEN_UP = { from: 12, to: 1 };

export function buildCardRows(
  content: Content,
  people: People,
  userRows: readonly { recordId: number; emailAddress: string }[],
  now: Date,
) {
  const userIds = new Map(userRows.map(({ emailAddress, recordId }) => [emailAddress, recordId]));
  const cardRows: CardRow[] = [];
  const reviewRows: ReviewRow[] = [];
  const offeredExamples: OfferRow[] = [];
  for (const learner of listLearners(people)) {
    const relatedStudent = userIds.get(learner.email) ?? 0;
    const { cards, reviews: log, learned } = growCollection(content, learner, now);
    const cardIds = new Map<number, number>();
    for (const card of cards) {
      const recordId = cardRows.length + 1;
      cardIds.set(card.exampleId, recordId);
      cardRows.push({
        recordId,
        relatedStudent,
        relatedExample: card.exampleId,
        dateCreated: card.dateCreated,
        lastReviewedDate: card.lastReviewedDate,
        nextReviewDate: card.nextReviewDate,
        reviewInterval: card.reviewInterval,
        coachAdded: card.coachAdded,
      });
    }
    for (const card of cards.filter(({ exampleId }) => learned.has(exampleId)))
      offeredExamples.push({
        relatedStudent,
        relatedExample: card.exampleId,
        outcome: 'collected',
        day: toDay(now),
        receivedAt: card.dateCreated,
        idempotencyKey: `demo decision ${offeredExamples.length + 1}`,
      });
    reviewRows.push(
      ...log.map(({ exampleId, ...review }) => ({
        relatedStudent,
        relatedStudentExample: cardIds.get(exampleId) ?? null,
        relatedExample: exampleId,
        receivedAt: review.reviewedAt,
        ...review,
      })),
    );
  }
  return {
    studentExamples: cardRows,
    reviews: reviewRows.toSorted((a, b) => a.reviewedAt.getTime() - b.reviewedAt.getTime()),
    offeredExamples,
  };
}

/** Builds a student's collection. The number of newest cards makes a normal day's work together with due ones. */
function growCollection(content: Content, learner: Learner, now: Date) {
  const plan = planCards(content, learner, randomFor(`cards of ${learner.email}`));
  const newest = plan.filter(({ collectedDaysAgo }) => collectedDaysAgo === 1);
  const older = plan.filter(({ collectedDaysAgo }) => collectedDaysAgo > 1);
  const learned = learner.email === MIDWAY ? takeOwn(newest, LEARNED_TODAY) : [];
  const begun = learner.email === MIDWAY ? { reviewed: REVIEWED_TODAY, learned } : undefined;
  const studyPlan = (cards: typeof plan) =>
    study(cards, chooseHabit(learner), randomFor(`evenings of ${learner.email}`), now, begun);
  const due = countDue(studyPlan(older).cards, toDay(now));
  const wanted = Math.max(FEWEST_NEW_CARDS, TYPICAL_DUE - due);
  const grown = studyPlan([...older, ...newest.slice(0, wanted)]);
  return { ...grown, learned: new Set(learned.map(({ exampleId }) => exampleId)) };
}

function takeOwn(newest: PlannedCard[], count: number): PlannedCard[] {
  const own = newest.filter(({ coachAdded }) => !coachAdded).slice(-count);
  for (const card of own) newest.splice(newest.indexOf(card), 1);
  return own.map((card) => ({ ...card, collectedDaysAgo: 0 }));
}

function chooseHabit({ email }: Learner): StudyHabit {
  if (email === MIDWAY) {
    return { sessionLength: 80, missedDays: 0.12, breaks: [HOLIDAY], hour: 18.5 };
  }
  const random = randomFor(`habits of ${email}`);
  return {
    sessionLength: between(random, 15, 40),
    missedDays: between(random, 10, 50) / 100,
    breaks: random() < 0.3 ? [GIVEN_UP] : [],
    hour: between(random, 15, 19),
  };
}

function listLearners({ students }: People): Learner[] {
  const learning = students.flatMap(({ email, program, cohort, cards, startedDaysAgo }) =>
    program !== null && cards !== null && startedDaysAgo !== null
      ? [{ email, program, cohort, cards, startedDaysAgo }]
      : [],
  );
  const teaching = demoAdmins.flatMap(({ email, studies }) => (studies ? [{ email, ...studies }] : []));
  return [...learning, ...teaching];
}
