import { type LessonOption, listFromLessons, listToLessons } from '../programs/lesson-range.ts';
import { randomFor } from '../random.ts';
import type { AudioQuizKind } from './audio-steps.ts';
import { shuffle } from './order.ts';
import { MAX_PRACTISED } from './practice.ts';

export const cardSources = ['library', 'mine'] as const;
export type CardSource = (typeof cardSources)[number];

/** The ways to ask and answer a card (screens-practice 1.2). */
export const answerWays = ['text', 'audio', 'comprehension', 'type', 'dictation'] as const;
export type AnswerWay = (typeof answerWays)[number];

export type QuizClips = 'none' | 'spanish' | 'both';

const clips: Readonly<Record<AnswerWay, QuizClips>> = {
  text: 'none',
  audio: 'both',
  comprehension: 'spanish',
  type: 'none',
  dictation: 'spanish',
};

export const clipsOf = (way: AnswerWay): QuizClips => clips[way];

export const isHeard = (way: AnswerWay): way is AudioQuizKind => way === 'audio' || way === 'comprehension';

/** False for a dictation: the English of Spanglish cannot be written down as Spanish. */
export const takesSpanglish = (way: AnswerWay): boolean => way !== 'dictation';

/** True when autoplay is the default (screens-student 13). */
export const playsByItself = (way: AnswerWay): boolean => way === 'audio';

export interface QuizTag {
  readonly tag: string;
  readonly type: string;
  readonly vocabDescriptor?: string | undefined;
}

/**
 * The choices that define a custom quiz; two with the same choices are the same quiz (screens-practice 1.3). They
 * stand in its URL and are not stored: stored quizzes would have to be deleted again, and would name people's
 * choices. The seed is one of them, so that otherwise equal choices can give other cards.
 *
 * `practice` has example ids of the reader's cards that are asked again, alone and without grades; empty for a quiz
 * defined by the other choices. `courseId` is a program's record id, with lessons by number; undefined when none is
 * chosen. `length` is the largest number of cards; undefined for all. `seed` selects and orders the cards that fit: a
 * whole number from 1.
 */
export interface CustomQuiz<Tag extends QuizTag = QuizTag> {
  readonly source: CardSource;
  readonly practice: readonly number[];
  readonly courseId: number | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly includeSpanglish: boolean;
  readonly tags: readonly Tag[];
  readonly way: AnswerWay;
  readonly startsWithSpanish: boolean;
  readonly autoplay: boolean;
  readonly length: number | undefined;
  readonly seed: number | undefined;
}

export interface CustomQuizSearch {
  readonly cards?: string | undefined;
  readonly practice?: string | undefined;
  readonly course?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly spanglish?: 'no' | undefined;
  readonly tags?: string | undefined;
  readonly by?: string | undefined;
  readonly start?: 'spanish' | undefined;
  readonly autoplay?: 'yes' | 'no' | undefined;
  readonly length?: number | 'all' | undefined;
  readonly seed?: number | undefined;
}

export type LeftOut = 'cards' | 'course' | 'lessons' | 'tags' | 'way to answer' | 'number of cards';

/** The largest seed. It is short, because it stands in URLs that people copy. */
export const MAX_SEED = 999_999;

const DEFAULT_LENGTH = 10;
const MAX_TAGS = 100;

export function writeCustomQuiz(quiz: CustomQuiz): CustomQuizSearch {
  return {
    cards: quiz.source === 'library' ? undefined : quiz.source,
    practice: quiz.practice.slice(0, MAX_PRACTISED).join('.') || undefined,
    course: quiz.courseId,
    from: quiz.from,
    to: quiz.to,
    spanglish: quiz.includeSpanglish ? undefined : 'no',
    tags: writeTags(quiz.tags),
    by: quiz.way === 'text' ? undefined : quiz.way,
    start: quiz.startsWithSpanish ? 'spanish' : undefined,
    autoplay: quiz.autoplay === playsByItself(quiz.way) ? undefined : quiz.autoplay ? 'yes' : 'no',
    length: quiz.length === DEFAULT_LENGTH ? undefined : (quiz.length ?? 'all'),
    seed: quiz.seed,
  };
}

/**
 * Reads the custom quiz of a URL, which a person may have changed or kept for long, and lists the ignored parts.
 *
 * Lessons that the course does not have, tags that the school does not have, and invalid values are ignored; so are
 * lessons without a course.
 */
export function readCustomQuiz<Tag extends QuizTag>(
  search: object,
  school: {
    readonly programs: readonly { readonly recordId: number }[];
    readonly lessons: Parameters<typeof listToLessons>[0];
    readonly tags: readonly Tag[];
  },
): { quiz: CustomQuiz<Tag>; leftOut: LeftOut[] } {
  const given = (name: keyof CustomQuizSearch): string => String(Reflect.get(search, name) ?? '');
  const leftOut = new Set<LeftOut>();
  const keep = <Value>(name: keyof CustomQuizSearch, part: LeftOut, value: Value | undefined) => {
    if (given(name) !== '' && value === undefined) leftOut.add(part);
    return value;
  };
  const courseId = keep(
    'course',
    'course',
    school.programs.find(({ recordId }) => recordId === readWhole(given('course')))?.recordId,
  );
  const range = { courseId, fromId: undefined, toId: undefined };
  const to = keep('to', 'lessons', findNumber(listToLessons(school.lessons, range), given('to')));
  const found = findNumber(listFromLessons(school.lessons, range), given('from'));
  const from = keep(
    'from',
    'lessons',
    found !== undefined && to !== undefined && found > to ? undefined : found,
  );
  const { tags, isComplete } = readTags(given('tags'), school.tags);
  if (!isComplete) leftOut.add('tags');
  const length = given('length');
  const cards = readWhole(length);
  if (length !== '' && length !== 'all' && cards === undefined) leftOut.add('number of cards');
  const seed = readWhole(given('seed'));
  const practice = given('practice')
    .split('.')
    .slice(0, MAX_PRACTISED)
    .flatMap((id) => readWhole(id) ?? []);
  const way =
    keep(
      'by',
      'way to answer',
      answerWays.find((known) => known === given('by')),
    ) ?? 'text';
  const autoplay = given('autoplay');
  return {
    quiz: {
      source:
        keep(
          'cards',
          'cards',
          cardSources.find((source) => source === given('cards')),
        ) ?? 'library',
      practice: [...new Set(practice)],
      courseId,
      from,
      to,
      includeSpanglish: given('spanglish') !== 'no',
      tags,
      way,
      startsWithSpanish: given('start') === 'spanish',
      autoplay: autoplay === 'yes' || (autoplay !== 'no' && playsByItself(way)),
      length: length === 'all' ? undefined : (cards ?? DEFAULT_LENGTH),
      seed: seed !== undefined && seed <= MAX_SEED ? seed : undefined,
    },
    leftOut: [...leftOut],
  };
}

/** Selects and orders the cards that are asked: the same seed gives everybody the same cards (screens-practice 1.3). */
export function drawCards(
  fitting: readonly number[],
  { length, seed }: { readonly length: number | undefined; readonly seed: number },
): number[] {
  const ascending = fitting.toSorted((one, other) => one - other);
  return shuffle(ascending, randomFor(String(seed))).slice(0, length);
}

export function tellLeftOut(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const named = new Intl.ListFormat('en-GB').format(leftOut.map((part) => `the ${part}`));
  return `Left out of this address, because the school does not have it: ${named}.`;
}

/**
 * Writes tags as a URL parameter (screens-practice 1.3), e.g. 'verb:comer', 'vocabulary:para:para: for'; undefined for
 * none. Each part is encoded, so that a text may contain any character.
 */
export function writeTags(tags: readonly QuizTag[]): string | undefined {
  return tags.map(writeTag).join(',') || undefined;
}

/** Returns the tags of a URL that the school has, and if these are all; only the first 100 are read. */
export function readTags<Tag extends QuizTag>(
  text: string,
  known: readonly Tag[],
): { tags: Tag[]; isComplete: boolean } {
  const wanted = text.split(',').filter(Boolean).slice(0, MAX_TAGS);
  const named = new Map(known.map((tag) => [writeTag(tag), tag]));
  const tags = wanted.flatMap((one) => named.get(one) ?? []);
  return { tags, isComplete: tags.length === wanted.length };
}

function writeTag({ tag, type, vocabDescriptor }: QuizTag): string {
  return [type, tag, ...(vocabDescriptor === undefined ? [] : [vocabDescriptor])]
    .map(encodeURIComponent)
    .join(':');
}

function findNumber(lessons: readonly LessonOption[], text: string): number | undefined {
  return lessons.find(({ number }) => number === readWhole(text))?.number;
}

function readWhole(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
