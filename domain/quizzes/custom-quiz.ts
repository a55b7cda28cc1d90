import { type LessonOption, listFromLessons, listToLessons } from '../programs/lesson-range.ts';
import { randomFor } from '../random.ts';
import type { AudioQuizKind } from './audio-steps.ts';
import { shuffle } from './order.ts';

/** Where the cards of a custom quiz come from: the verified examples, or the cards that the reader has collected. */
export const cardSources = ['library', 'mine'] as const;
export type CardSource = (typeof cardSources)[number];

/** How a card is asked and answered (screens-practice 1.2). */
export const answerWays = ['text', 'audio', 'comprehension', 'type', 'dictation'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** The clips a card must have. */
export type QuizClips = 'none' | 'spanish' | 'both';

const clips: Readonly<Record<AnswerWay, QuizClips>> = {
  text: 'none',
  audio: 'both',
  comprehension: 'spanish',
  type: 'none',
  dictation: 'spanish',
};

/** The clips that a card must have to be answered in this way. */
export const clipsOf = (way: AnswerWay): QuizClips => clips[way];

/** Whether cards that are answered in this way are an audio quiz. */
export const isHeard = (way: AnswerWay): way is AudioQuizKind => way === 'audio' || way === 'comprehension';

/** Whether a card with Spanglish can be answered in this way: English cannot be taken down as Spanish. */
export const takesSpanglish = (way: AnswerWay): boolean => way !== 'dictation';

/** Whether a quiz that is answered in this way goes on by itself unless that is turned off (screens-student 13). */
export const playsByItself = (way: AnswerWay): boolean => way === 'audio';

/** A tag of the finder, as a search names it. */
export interface QuizTag {
  readonly tag: string;
  readonly type: string;
  readonly vocabDescriptor?: string | undefined;
}

/** All that a custom quiz is chosen by; two with the same choices are the same quiz (screens-practice 1.3). */
export interface CustomQuiz<Tag extends QuizTag = QuizTag> {
  readonly source: CardSource;
  /**
   * Example ids of one's own cards that are asked once more, alone and without grades; empty for a quiz that is chosen by
   * what follows.
   */
  readonly practice: readonly number[];
  /** A program's record id; with it, lessons by number. Undefined where nothing is chosen. */
  readonly courseId: number | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly includeSpanglish: boolean;
  readonly tags: readonly Tag[];
  readonly way: AnswerWay;
  readonly startsWithSpanish: boolean;
  /** Of a quiz that is heard: it goes on by itself. */
  readonly autoplay: boolean;
  /** How many cards at most; undefined for all. */
  readonly length: number | undefined;
  /** Decides which of the cards that fit are asked, and in which order: a whole number from 1. */
  readonly seed: number | undefined;
}

/** The parameters of the address of a custom quiz; what is at rest is left out. */
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

/** The parts of an address that are told by name when they are left out. */
export type LeftOut = 'cards' | 'course' | 'lessons' | 'tags' | 'way to answer' | 'number of cards';

/** The largest seed: it stands in addresses, and people copy them. */
export const MAX_SEED = 999_999;

const DEFAULT_LENGTH = 10;
const MAX_TAGS = 100;
const MAX_PRACTISED = 100;

/** A custom quiz as its address holds it. */
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

/** The address of a quiz that asks these of one's own cards once more, all of them. */
export function writePractice(exampleIds: readonly number[], startsWithSpanish: boolean): CustomQuizSearch {
  return writeCustomQuiz({
    source: 'mine',
    practice: exampleIds,
    courseId: undefined,
    from: undefined,
    to: undefined,
    includeSpanglish: true,
    tags: [],
    way: 'text',
    startsWithSpanish,
    autoplay: false,
    length: undefined,
    seed: 1,
  });
}

/**
 * The custom quiz of an address that a person may have changed or kept for long, and what of it had to be left out.
 *
 * Lessons that the course does not have and tags that the school does not know are left out; so are values that cannot
 * be read. Lessons without a course are left out with it.
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

/** Which of the cards that fit are asked, in order: the same seed gives everybody the same (screens-practice 1.3). */
export function drawCards(
  fitting: readonly number[],
  { length, seed }: { readonly length: number | undefined; readonly seed: number },
): number[] {
  const ascending = fitting.toSorted((one, other) => one - other);
  return shuffle(ascending, randomFor(String(seed))).slice(0, length);
}

/** 'Left out of this address, because the school does not have it: the course and the tags.'; empty for nothing. */
export function tellLeftOut(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const named = new Intl.ListFormat('en-GB').format(leftOut.map((part) => `the ${part}`));
  return `Left out of this address, because the school does not have it: ${named}.`;
}

/** Tags as an address holds them (screens-practice 1.3); undefined for none. */
export function writeTags(tags: readonly QuizTag[]): string | undefined {
  return tags.map(writeTag).join(',') || undefined;
}

/** The tags of an address that the school knows, and whether all of them are; the first 100 are read. */
export function readTags<Tag extends QuizTag>(
  text: string,
  known: readonly Tag[],
): { tags: Tag[]; isComplete: boolean } {
  const wanted = text.split(',').filter(Boolean).slice(0, MAX_TAGS);
  const named = new Map(known.map((tag) => [writeTag(tag), tag]));
  const tags = wanted.flatMap((one) => named.get(one) ?? []);
  return { tags, isComplete: tags.length === wanted.length };
}

/** 'verb:comer', 'vocabulary:para:para: for'; each part encoded, so that a text may hold any character. */
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
