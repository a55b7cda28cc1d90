import type { Example } from '@soltura/contract/examples/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards/flashcards';
import type { CardLessonName } from '@soltura/domain/flashcards/anki/tags';
import { makeFirstLessonFinder } from '@soltura/domain/flashcards/card-lesson';
import { isPending } from '@soltura/domain/flashcards/card-status';
import { joinFlashcards } from '@soltura/domain/flashcards/collection';
import { sortForManager } from '@soltura/domain/flashcards/manage-order';
import type { Programs } from '../../../base/early-programs.ts';

export interface TakenFlashcard {
  readonly example: Example;
  readonly entry: StudentExample;
  readonly lesson: CardLessonName | undefined;
}

/** The cards of a collection in the manager's order, with their lessons; pending ones are left out. */
export function listTakenCards(
  data: FlashcardData,
  { programs, lessons }: Programs,
  programId: number,
): TakenFlashcard[] {
  const find = makeFirstLessonFinder(programs, lessons, programId);
  const names = new Map(programs.map(({ recordId, name }) => [recordId, name]));
  return sortForManager(joinFlashcards(data))
    .filter(({ entry }) => !isPending(entry))
    .map(({ example, entry }) => {
      const lesson = find(example);
      const program = lesson && names.get(lesson.relatedProgram);
      return {
        example,
        entry,
        lesson: lesson && program !== undefined ? { program, lesson: lesson.lesson } : undefined,
      };
    });
}
