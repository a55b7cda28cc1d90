import { nameLesson } from '../card-lesson.ts';
import { isCustom } from '../card-status.ts';

interface TaggedCard {
  readonly example: { readonly spanglish: string };
  readonly entry: { readonly coachAdded: boolean | null };
}

/** A lesson by the name of its program. */
export interface CardLessonName {
  readonly program: string;
  readonly lesson: string;
}

/**
 * The tags of a card: its lesson beneath its program, 'Spanglish', 'Custom'.
 *
 * Anki sorts tags as texts, so numbers of lessons have two digits.
 */
export function tagCard({ example, entry }: TaggedCard, lesson: CardLessonName | undefined): string[] {
  return [
    ...(lesson ? [`${toTag(lesson.program)}::${toTag(padNumber(nameLesson(lesson.lesson)))}`] : []),
    ...(example.spanglish === 'spanglish' ? ['Spanglish'] : []),
    ...(isCustom(entry) ? ['Custom'] : []),
  ];
}

/** Tags as a note keeps them: between spaces. */
export function joinTags(tags: readonly string[]): string {
  return tags.length === 0 ? '' : ` ${tags.join(' ')} `;
}

/** White space would end a tag, and two colons begin one beneath it. */
function toTag(name: string): string {
  const tag = name
    .normalize('NFC')
    .trim()
    .replaceAll(/[\s\p{Cc}]+/gu, '_')
    .replaceAll(/:+/g, ':');
  return tag === '' ? '_' : tag;
}

function padNumber(name: string): string {
  return name.replace(/ (\d)$/, ' 0$1');
}
