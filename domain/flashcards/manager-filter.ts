import type { Day } from '../dates.ts';
import { isDue } from '../reviews/due.ts';
import { foldText } from '../search/match.ts';
import { isCustom } from './card-status.ts';

export const managedKinds = ['due', 'custom', 'spanglish'] as const;
export type ManagedKind = (typeof managedKinds)[number];

/**
 * The lesson of a card: the id of the lesson in the student's own course after which all its words are known; 'earlier'
 * when that was in the course before; 'none' when there is no such lesson, or the card's vocabulary is incomplete.
 */
export type CardLesson = number | 'earlier' | 'none';

export interface ManagerFilter {
  readonly text: string;
  readonly kinds: readonly ManagedKind[];
  readonly lesson: CardLesson | undefined;
}

export const everyCard: ManagerFilter = { text: '', kinds: [], lesson: undefined };

interface ManagedCard {
  readonly example: {
    readonly spanishExample: string;
    readonly englishTranslation: string;
    readonly spanglish: string;
  };
  readonly entry: { readonly coachAdded: boolean | null; readonly nextReviewDate: string };
}

export type SearchableCard<Card> = Card & { readonly searched: string };

export function prepareCards<Card extends ManagedCard>(cards: readonly Card[]): SearchableCard<Card>[] {
  return cards.map((card) => {
    const { spanishExample, englishTranslation } = card.example;
    return {
      ...card,
      searched: [spanishExample.replaceAll('*', ''), englishTranslation].map(foldText).join('\n'),
    };
  });
}

/**
 * Returns the cards that pass. `lessonOf` is called only when a lesson is chosen. The search ignores case and accents.
 */
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

export interface ManagerSearch {
  readonly q?: string | undefined;
  readonly show?: string | undefined;
  readonly lesson?: string | number | undefined;
  readonly page?: number | undefined;
}

export function writeManagerSearch({ text, kinds, lesson }: ManagerFilter, page: number): ManagerSearch {
  return {
    q: text.trim() || undefined,
    show: kinds.join(',') || undefined,
    lesson,
    page: page > 1 ? page : undefined,
  };
}

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
