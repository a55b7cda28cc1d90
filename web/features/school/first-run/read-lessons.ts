import { countOf } from '@soltura/domain/numbers';
import { foldCase, type TypedLesson } from '@soltura/domain/school/plan-program';

type ReadLessons = { readonly lessons: readonly TypedLesson[] } | { readonly fault: string };

const MAX_LESSONS = 999;
const NUMBERED = / \d{1,9}$/;

/** Parses lessons '{name} 1' to '{name} n': one line of comma-separated words for each. */
export function readNumberedLessons(name: string, count: string, wordLines: string): ReadLessons {
  const total = Number(count.trim());
  if (!Number.isInteger(total) || total < 1 || total > MAX_LESSONS)
    return { fault: `The number of lessons must be between 1 and ${MAX_LESSONS}` };
  const lines = wordLines.trimEnd().split(/\r\n?|\n/);
  if (lines.length > total)
    return { fault: `There are words for ${lines.length} lessons, but only ${countLessons(total)}` };
  const lessons = Array.from({ length: total }, (_, at) => ({
    lesson: `${name.trim()} ${at + 1}`,
    words: splitWords(lines[at] ?? ''),
  }));
  return { lessons };
}

/**
 * Parses one lesson per line: its name, then its words after a tab or a bar. A number alone is a lesson with the
 * program's name.
 */
export function readListedLessons(name: string, list: string): ReadLessons {
  const lessons: TypedLesson[] = [];
  for (const line of list.split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    const [first = '', ...rest] = line.split(/[\t|]/);
    const text = first.trim();
    const lesson = /^\d{1,9}$/.test(text) ? `${name.trim()} ${text}` : text;
    if (!NUMBERED.test(lesson))
      return {
        fault: `'${text}' must end in a blank and its number, such as '${name.trim() || 'Spanish'} 1'`,
      };
    if (lessons.some((other) => other.lesson === lesson))
      return { fault: `'${lesson}' stands in the list twice` };
    lessons.push({ lesson, words: splitWords(rest.join(',')) });
  }
  return lessons.length === 0 ? { fault: 'Paste at least one lesson' } : { lessons };
}

/** Splits words at commas, semicolons and tabs, without repetitions. */
export function splitWords(text: string): string[] {
  const words = text
    .split(/[,;\t]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
  return words.filter((word, at) => words.findIndex((other) => foldCase(other) === foldCase(word)) === at);
}

export function countLessons(count: number): string {
  return countOf(count, 'lesson');
}
