import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const IMPORTED = /^(?:import|export) (?!type )[^;]*?from '(?<name>\.[^']+|@soltura\/[^']+)'/gmu;

/** The source files that are loaded with a file, because they are imported statically. */
function listLoaded(file: string): string[] {
  const found = new Set([join(root, file)]);
  for (const path of found) {
    if (!/\.tsx?$/u.test(path)) continue;
    for (const { groups } of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const name = groups?.['name'] ?? '';
      const imported = name.startsWith('.')
        ? join(dirname(path), name)
        : `${join(root, name.replace('@soltura/', ''))}.ts`;
      if (existsSync(imported)) found.add(imported);
    }
  }
  return [...found].map((path) => relative(root, path).replaceAll('\\', '/'));
}

const isOfVerbs = (file: string) => file.startsWith('domain/spanish-verbs/');

test('a quiz whose cards are flipped loads no rules for typed answers, and none of the forms of verbs', () => {
  const loaded = listLoaded('web/features/quizzes/text/TextQuiz.tsx');
  expect(loaded).toContain('web/features/quizzes/text/FlipQuiz.tsx');
  expect(loaded.filter((file) => isOfVerbs(file) || file.includes('/quizzes/typed/Typed'))).toEqual([]);
  expect(loaded).not.toContain('domain/answers/judge-answer.ts');
  expect(listLoaded('web/features/quizzes/typed/TypedQuiz.tsx').some(isOfVerbs)).toBe(true);
});

test.each([
  'web/features/quizzes/setup/MyFlashcards.tsx',
  'web/features/quizzes/official/OfficialQuizzes.tsx',
  'web/features/quizzes/custom/CustomQuizScreen.tsx',
])('%s leaves sentences out of Type without the forms of verbs', (screen) => {
  const loaded = listLoaded(screen);
  expect(loaded).toContain('domain/answers/gaps.ts');
  expect(loaded.filter(isOfVerbs)).toEqual([]);
});
