import type { Day } from '../dates.ts';
import { isDue } from '../reviews/due.ts';
import { foldText } from '../search/match.ts';
import { isCustom } from './card-status.ts';

/** What the manager can be narrowed to besides a lesson. */
export const managedKinds = ['due', 'custom', 'spanglish'] as const;
export type ManagedKind = (typeof managedKinds)[number];

/**
 * The lesson of a card: the id of the one in the student's own course after which all its words are known; 'earlier' when
 * that was in the course before; 'none' when there is none, or the words of the card are not complete.
 */
export type CardLesson = number | 'earlier' | 'none';

/** What the manager shows: cards that hold the text, are of every kind chosen, and of the lesson (screens-student 10). */
export interface ManagerFilter {
  readonly text: string;
  readonly kinds: readonly ManagedKind[];
  /** Undefined for all lessons. */
  readonly lesson: CardLesson | undefined;
}

/** The manager as it opens: everything. */
export const everyCard: ManagerFilter = { text: '', kinds: [], lesson: undefined };

interface ManagedCard {
  readonly example: {
    readonly spanishExample: string;
    readonly englishTranslation: string;
    readonly spanglish: string;
  };
  readonly entry: { readonly coachAdded: boolean | null; readonly nextReviewDate: string };
}

/** A card with its texts ready to be searched. */
export type SearchableCard<Card> = Card & { readonly searched: string };

/** Prepares cards to be searched, once for all keys that are pressed. */
export function prepareCards<Card extends ManagedCard>(cards: readonly Card[]): SearchableCard<Card>[] {
  return cards.map((card) => {
    const { spanishExample, englishTranslation } = card.example;
    return {
      ...card,
      searched: [spanishExample.replaceAll('*', ''), englishTranslation].map(foldText).join('\n'),
    };
  });
}

/** The cards that pass; `lessonOf` is asked only where a lesson is chosen. Case and accents do not count in the search. */
export function filterCards<Card extends ManagedCard>(
  cards: readonly SearchableCard<Card>[],
  { text, kinds, lesson }: ManagerFilter,
  today: Day,
  lessonOf: (card: Card) => CardLesson,
): SearchableCard<Card>[] {
  const wanted = foldText(text);
  const isOfKind: Record<ManagedKind, (card: Card) => boolean> = {
    due: ({ entry }) => isDue(entry, today),
    custom: ({ entry }) => isCustom(entry),
    spanglish: ({ example }) => example.spanglish === 'spanglish',
  };
  return cards.filter(
    (card) =>
      card.searched.includes(wanted) &&
      kinds.every((kind) => isOfKind[kind](card)) &&
      (lesson === undefined || lessonOf(card) === lesson),
  );
}

/** The parameters of an address that hold a filter; undefined removes one. */
export interface ManagerSearch {
  readonly q?: string | undefined;
  /** Kinds, separated by commas. */
  readonly show?: string | undefined;
  readonly lesson?: string | number | undefined;
  readonly page?: number | undefined;
}

/** A filter and its page as an address holds them; what is at rest is left out. */
export function writeManagerSearch({ text, kinds, lesson }: ManagerFilter, page: number): ManagerSearch {
  return {
    q: text.trim() || undefined,
    show: kinds.join(',') || undefined,
    lesson,
    page: page > 1 ? page : undefined,
  };
}

/** The filter and page in an address that a person may have changed; what cannot be read is left out. */
export function readManagerSearch(search: object): { filter: ManagerFilter; page: number } {
  const given = (name: keyof ManagerSearch): unknown => Reflect.get(search, name) ?? '';
  const [lesson, page] = [given('lesson'), Number(given('page'))];
  const lessonId = Number(lesson);
  const shown = String(given('show')).split(',');
  return {
    filter: {
      text: String(given('q')),
      kinds: managedKinds.filter((kind) => shown.includes(kind)),
      lesson:
        lesson === 'earlier' || lesson === 'none'
          ? lesson
          : Number.isInteger(lessonId) && lessonId > 0
            ? lessonId
            : undefined,
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
