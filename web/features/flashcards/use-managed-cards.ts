import type { Example } from '@soltura/contract/examples/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards/flashcards';
import { makeLessonFinder, nameLesson } from '@soltura/domain/flashcards/card-lesson';
import { type Flashcard, joinFlashcards } from '@soltura/domain/flashcards/collection';
import { sortForManager } from '@soltura/domain/flashcards/manage-order';
import {
  type CardLesson,
  everyCard,
  filterCards,
  type ManagerFilter,
  prepareCards,
  readManagerSearch,
  writeManagerSearch,
} from '@soltura/domain/flashcards/manager-filter';
import { parseLessonNumber } from '@soltura/domain/programs/active-lesson';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useActiveStudent } from '../../base/active-student.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { useToday } from '../../base/use-today.ts';
import { useAddressSearch } from '../../ui/hooks/use-address-search.ts';

export type Card = Flashcard<Example, StudentExample>;

export interface LessonChoice {
  value: CardLesson;
  label: string;
}

interface ManagedCards {
  filter: ManagerFilter;
  isFiltered: boolean;
  /** Changes the filter and goes back to page 1. */
  change: (changes: Partial<ManagerFilter>) => void;
  reset: () => void;
  page: number;
  onPage: (page: number) => void;
  cards: readonly Card[];
  shown: readonly Card[] | undefined;
  lessons: readonly LessonChoice[];
}

/** The cards of the manager under its search and filters, which the address holds (screens-student 10). */
export function useManagedCards(data: FlashcardData | undefined): ManagedCards {
  const router = useRouter();
  const today = useToday();
  const [{ filter, page }, setChosen] = useState(() => readManagerSearch(router.latestLocation.search));
  useAddressSearch({ ...writeManagerSearch(filter, page) });
  const cards = useMemo(() => prepareCards(data ? sortForManager(joinFlashcards(data)) : []), [data]);
  const { lessonOf, lessons } = useLessons(cards, filter.lesson);
  // Typing is not blocked while a large list is searched.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => {
    if (!lessonOf)
      return wanted.lesson === undefined ? filterCards(cards, wanted, today, () => 'none') : undefined;
    return filterCards(cards, wanted, today, lessonOf);
  }, [cards, wanted, today, lessonOf]);
  return {
    filter,
    isFiltered: filter.text.trim() !== '' || filter.kinds.length > 0 || filter.lesson !== undefined,
    change: (changes) => setChosen((former) => ({ filter: { ...former.filter, ...changes }, page: 1 })),
    reset: () => setChosen({ filter: everyCard, page: 1 }),
    page,
    onPage: (next) => setChosen((former) => ({ ...former, page: next })),
    cards,
    shown,
    lessons,
  };
}

/** The lesson of each card, and the lessons that cards have; `lessonOf` is undefined until the courses are loaded. */
function useLessons(
  cards: readonly Card[],
  chosen: CardLesson | undefined,
): { lessonOf: ((card: Card) => CardLesson) | undefined; lessons: LessonChoice[] } {
  const { data, isError } = usePrograms();
  const programId = useActiveStudent()?.relatedProgram ?? 0;
  const lessonOf = useMemo(() => {
    if (!data) return isError ? () => 'none' as const : undefined;
    const find = makeLessonFinder(data.programs, data.lessons, programId);
    const known = new Map(cards.map(({ example }) => [example.recordId, find(example)]));
    return ({ example }: Card) => known.get(example.recordId) ?? 'none';
  }, [data, isError, programId, cards]);
  const lessons = useMemo(() => {
    if (!data || !lessonOf) return [];
    const present = new Set(cards.map(lessonOf));
    if (chosen !== undefined) present.add(chosen);
    const own = data.lessons
      .filter(({ recordId }) => present.has(recordId))
      .map(({ recordId, lesson }) => ({ value: recordId, number: parseLessonNumber(lesson) ?? 0, lesson }))
      .toSorted((a, b) => a.number - b.number)
      .map(({ value, lesson }) => ({ value, label: nameLesson(lesson) }));
    return [
      ...own,
      ...(present.has('earlier') ? [{ value: 'earlier' as const, label: 'Earlier course' }] : []),
      ...(present.has('none') ? [{ value: 'none' as const, label: 'No lesson' }] : []),
    ];
  }, [data, lessonOf, cards, chosen]);
  return { lessonOf, lessons };
}
