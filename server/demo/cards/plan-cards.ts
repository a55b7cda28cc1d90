import { findActiveLesson } from '@soltura/domain/programs/active-lesson';
import type { Random } from '@soltura/domain/random';
import { findLessonsOfExamples } from '../content/known-examples.ts';
import type { Content } from '../content/read-content.ts';
import type { PlannedCard } from './study.ts';

export interface Collection {
  readonly program: number;
  readonly cohort: string;
  readonly cards: number;
  readonly startedDaysAgo: number;
}

// The days in which older collections have grown steadily; before, they had a few cards.
const GROWING_DAYS = 150;
const TRIAL_CARDS = 12;
const DAYS_BETWEEN_NEW_CARDS = 3;
const CUSTOM_EVERY = 11;
const NEWEST_SHARE = 1 / 16;
const UNVERIFIED_EVERY = 75;
const UNVERIFIED_DAYS_AGO = 11;

/**
 * Chooses a student's cards with the days of collecting: sentences known at their lesson, in the order of lessons. The
 * coach assigned some of them, a few of those unverified and without sound.
 */
export function planCards(content: Content, collection: Collection, random: Random): PlannedCard[] {
  const lessonOfExample = findLessonsOfExamples(content, collection.program);
  const currentLesson = findCurrentLesson(content, collection);
  const known = content.examples
    .filter(({ id }) => (lessonOfExample.get(id) ?? Number.POSITIVE_INFINITY) <= currentLesson)
    .toSorted((a, b) => (lessonOfExample.get(a.id) ?? 0) - (lessonOfExample.get(b.id) ?? 0));
  const unverified = known
    .filter(({ vocabComplete }) => !vocabComplete)
    .slice(0, Math.floor(collection.cards / UNVERIFIED_EVERY));
  const verified = known.filter(({ vocabComplete }) => vocabComplete);
  const chosen = chooseInOrder(verified, collection.cards - unverified.length, random);
  return [
    ...chosen.map(({ id }, index) => ({
      exampleId: id,
      collectedDaysAgo: dayOfCard(index, chosen.length, collection.startedDaysAgo),
      coachAdded: index % CUSTOM_EVERY === CUSTOM_EVERY - 1,
    })),
    ...unverified.map(({ id }) => ({
      exampleId: id,
      collectedDaysAgo: UNVERIFIED_DAYS_AGO,
      coachAdded: true,
    })),
  ];
}

function findCurrentLesson({ programs, lessons }: Content, { program, cohort }: Collection): number {
  const counters = programs.find(({ id }) => id === program)?.currentLessons ?? [];
  const [a, b, c, d, e, f, g, h, i, j] = counters;
  const active = findActiveLesson(
    {
      recordId: program,
      cohortACurrentLesson: a ?? 0,
      cohortBCurrentLesson: b ?? 0,
      cohortCCurrentLesson: c ?? 0,
      cohortDCurrentLesson: d ?? 0,
      cohortECurrentLesson: e ?? 0,
      cohortFCurrentLesson: f ?? 0,
      cohortGCurrentLesson: g ?? 0,
      cohortHCurrentLesson: h ?? 0,
      cohortICurrentLesson: i ?? 0,
      cohortJCurrentLesson: j ?? 0,
    },
    lessons.map(({ lessonName, lessonNumber, programId }) => ({
      lesson: lessonName,
      lessonNumber,
      relatedProgram: programId,
    })),
    cohort,
  );
  return active?.lessonNumber ?? 1;
}

function chooseInOrder<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  let wanted = count;
  return items.filter((_, index) => {
    const isChosen = random() * (items.length - index) < wanted;
    if (isChosen) wanted -= 1;
    return isChosen;
  });
}

/** The newest cards were collected yesterday, the others every few days since the student began. */
function dayOfCard(index: number, count: number, startedDaysAgo: number): number {
  const trialCards = startedDaysAgo > GROWING_DAYS ? TRIAL_CARDS : 0;
  if (index < trialCards) return startedDaysAgo;
  const newestCards = Math.ceil(count * NEWEST_SHARE);
  const olderCards = count - trialCards - newestCards;
  const older = index - trialCards;
  if (older >= olderCards) return 1;
  const days = Math.min(startedDaysAgo, GROWING_DAYS);
  const daysAgo = days - (days * older) / olderCards;
  return Math.max(2, Math.ceil(daysAgo / DAYS_BETWEEN_NEW_CARDS) * DAYS_BETWEEN_NEW_CARDS);
}
