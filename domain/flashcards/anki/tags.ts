import { nameLesson } from '../card-lesson.ts';
import { isCustom } from '../card-status.ts';

interface TaggedCard {
  readonly example: { readonly spanglish: string };
  readonly entry: { readonly coachAdded: boolean | null };
}

export interface CardLessonName {
  readonly program: string;
  readonly lesson: string;
}

/**
 * Returns the tags of a card: its lesson below its program, 'Spanglish', 'Custom'.
 *
 * Anki sorts tags as texts, so lesson numbers have two digits.
 */
export function tagCard({ example, entry }: TaggedCard, lesson: CardLessonName | undefined): string[] {
  return [
    ...(lesson ? [`${toTag(lesson.program)}::${toTag(padNumber(nameLesson(lesson.lesson)))}`] : []),
    ...(example.spanglish === 'spanglish' ? ['Spanglish'] : []),
    ...(isCustom(entry) ? ['Custom'] : []),
  ];
}

export function joinTags(tags: readonly string[]): string {
  return tags.length === 0 ? '' : ` ${tags.join(' ')} `;
}

/** White space would end a tag, and two colons would nest it. */
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
