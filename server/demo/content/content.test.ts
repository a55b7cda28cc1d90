import { readFile } from 'node:fs/promises';
import { listGaps, splitGapAnswer, splitSpanglish } from '@soltura/domain/answers/gaps';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import { cohorts, parseLessonNumber } from '@soltura/domain/programs/active-lesson';
import { courseCodes, listCourses } from '@soltura/domain/quizzes/courses';
import { parseNickname } from '@soltura/domain/quizzes/nickname';
import { findNicknameFault } from '@soltura/domain/quizzes/nickname-fault';
import { findPresetFault, listPresets } from '@soltura/domain/quizzes/quiz-presets';
import { buildTags } from '@soltura/domain/vocabulary/tags';
import { describe, expect, test } from 'vitest';
import { findAudioClips } from './audio-clips.ts';
import { findLessonsOfExamples } from './known-examples.ts';
import { readContent } from './read-content.ts';

// Checks the files against the rules of content/README.md.
const FOLDER = new URL('../../../content/', import.meta.url);
const content = await readContent();
const clips = await findAudioClips();
const { programs, vocabulary, lessons, examples, quizzes, quizPresets, sessionTopics, accepted } = content;

const PROGRAM_OF_COURSE = new Map([
  ['lcsp', 2],
  ['si1m', 3],
  ['ser-estar', 4],
  ['post-1mc', 5],
  ['lcspx', 7],
]);

const rowCounts = new Map([
  ['programs.csv', programs.length],
  ['vocabulary.csv', vocabulary.length],
  ['lessons.csv', lessons.length],
  ['examples.csv', examples.length],
  ['quizzes.csv', quizzes.length],
  ['quiz-presets.csv', quizPresets.length],
  ['session-topics.csv', sessionTopics.length],
  ['accepted.csv', accepted.length],
]);

/** Finds items that occur more than once. */
function findRepeated<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<Item>();
  return items.filter((item) => seen.size === seen.add(item).size);
}

function wordsTaughtIn(programId: number): Set<number> {
  return new Set(
    lessons.filter((lesson) => lesson.programId === programId).flatMap((lesson) => lesson.vocabIds),
  );
}

describe.each([...rowCounts])('%s', (file, rows) => {
  test('is UTF-8 in one normal form, without tabs', async () => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(new URL(file, FOLDER)));
    expect(text.normalize('NFC')).toBe(text);
    expect(text).not.toContain('\t');
  });

  test('has the rows the README says, each on one line', async () => {
    const readme = await readFile(new URL('README.md', FOLDER), 'utf8');
    const lines = (await readFile(new URL(file, FOLDER), 'utf8')).trim().split(/\r?\n/);
    expect(Number(new RegExp(`\\| ${file} \\| (\\d+) \\|`).exec(readme)?.[1])).toBe(rows);
    expect(lines).toHaveLength(rows + 1);
  });
});

describe('names and references', () => {
  test.each([
    ['program ids', programs.map(({ id }) => id)],
    ['vocabulary ids', vocabulary.map(({ id }) => id)],
    ['vocabulary names', vocabulary.map(({ vocabName }) => vocabName)],
    ['frequency ranks', vocabulary.map(({ frequencyRank }) => frequencyRank)],
    ['lesson names', lessons.map(({ lessonName }) => lessonName)],
    ['example ids', examples.map(({ id }) => id)],
    ['quiz ids', quizzes.map(({ id }) => id)],
    ['quiz nicknames', quizzes.map(({ quizNickname }) => quizNickname)],
    ['names of presets', quizPresets.map(({ name }) => name)],
    ['session topics', sessionTopics],
  ])('%s are unique', (_, items) => {
    expect(findRepeated<string | number>(items)).toEqual([]);
  });

  test('every word of lessons and examples exists, once in each', () => {
    const known = new Set(vocabulary.map(({ id }) => id));
    for (const { vocabIds } of [...lessons, ...examples]) {
      expect(vocabIds.filter((id) => !known.has(id))).toEqual([]);
      expect(findRepeated(vocabIds)).toEqual([]);
      expect(vocabIds).not.toEqual([]);
    }
  });

  test('every tag of a preset is one of the vocabulary', () => {
    const tags = buildTags(
      vocabulary.map(({ subcategory, vocabName, ...word }) => ({
        ...word,
        descriptionOfVocabularySkill: vocabName,
        vocabularySubcategorySubcategoryName: subcategory,
      })),
    );
    const lines = quizPresets.flatMap((preset) => preset.tags);
    expect(lines).not.toEqual([]);
    const lacking = lines.filter(
      (line) => listPresets([{ recordId: 1, name: '', tags: [line] }], tags).length === 0,
    );
    expect([findPresetFault(lines), lacking]).toEqual([undefined, []]);
  });

  test('every lesson belongs to a program, and every program has its lessons from 1 up', () => {
    for (const { id } of programs) {
      const numbers = lessons
        .filter(({ programId }) => programId === id)
        .map((lesson) => lesson.lessonNumber);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
      expect(numbers).not.toEqual([]);
    }
    const known = new Set(programs.map(({ id }) => id));
    expect(lessons.filter(({ programId }) => !known.has(programId))).toEqual([]);
  });

  test('every example of a quiz exists, is verified, and stands in it once', () => {
    const verified = new Set(examples.filter(({ vocabComplete }) => vocabComplete).map(({ id }) => id));
    for (const { exampleIds } of quizzes) {
      expect(exampleIds.filter((id) => !verified.has(id))).toEqual([]);
      expect(findRepeated(exampleIds)).toEqual([]);
      expect(exampleIds).not.toEqual([]);
    }
  });
});

describe('programs and lessons', () => {
  test('the programs have the ids and names the quiz courses need', () => {
    const expected = listCourses('Soltura').map(({ code, name }) => [PROGRAM_OF_COURSE.get(code), name]);
    const found = programs.map(({ id, name }) => [id, name]);
    expect(new Set(found)).toEqual(new Set(expected));
  });

  test('every cohort is at a lesson the program has', () => {
    for (const { id, currentLessons } of programs) {
      const count = lessons.filter(({ programId }) => programId === id).length;
      expect(currentLessons).toHaveLength(cohorts.length);
      expect(Math.max(...currentLessons)).toBeLessThanOrEqual(count);
    }
  });

  test('every lesson name ends with its number', () => {
    expect(lessons.filter((lesson) => parseLessonNumber(lesson.lessonName) !== lesson.lessonNumber)).toEqual(
      [],
    );
  });

  test('no word is taught twice in a program', () => {
    for (const { id } of programs) {
      const taught = lessons.filter(({ programId }) => programId === id).flatMap((lesson) => lesson.vocabIds);
      expect(findRepeated(taught)).toEqual([]);
    }
  });

  test('the extended course teaches nothing the main course has taught', () => {
    const main = wordsTaughtIn(2);
    expect([...wordsTaughtIn(7)].filter((word) => main.has(word))).toEqual([]);
  });

  test('in every lesson of the main and the extended course at least 4 examples become known', () => {
    const firstKnown = examples.map(({ programId, lessonNumber }) => `${programId} ${lessonNumber}`);
    for (const { programId, lessonNumber } of lessons.filter((lesson) => [2, 7].includes(lesson.programId))) {
      const count = firstKnown.filter((place) => place === `${programId} ${lessonNumber}`).length;
      expect(count, `program ${programId}, lesson ${lessonNumber}`).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('vocabulary', () => {
  test('every skill is taught in some lesson and practised by some example', () => {
    const taught = new Set(lessons.flatMap((lesson) => lesson.vocabIds));
    const practised = new Set(examples.flatMap((example) => example.vocabIds));
    expect(vocabulary.filter(({ id }) => !taught.has(id) || !practised.has(id))).toEqual([]);
  });

  test('every spelling is lower-case, without blanks around it, and listed once', () => {
    for (const { vocabName, spellings } of vocabulary) {
      expect(spellings, vocabName).not.toEqual([]);
      expect(findRepeated(spellings), vocabName).toEqual([]);
      expect(spellings.filter((form) => form !== form.toLowerCase().trim() || form === '')).toEqual([]);
    }
  });

  test('conjugation tags go with an infinitive', () => {
    const odd = vocabulary.filter(
      (word) => (word.verbInfinitive === '') !== (word.conjugationTags.length === 0),
    );
    expect(odd.map(({ vocabName }) => vocabName)).toEqual([]);
  });

  test('there are idioms, so that the finder has idiom tags', () => {
    expect(vocabulary.filter(({ subcategory }) => /idiom/i.test(subcategory)).length).toBeGreaterThan(0);
  });

  test('a phrase lists itself in full among its spellings', () => {
    const phrases = vocabulary.filter(({ wordIdiom }) => /^[^,]+ [^,]+$/.test(wordIdiom));
    const odd = phrases.filter(({ spellings }) => !spellings.some((form) => form.includes(' ')));
    expect(odd.map(({ vocabName }) => vocabName)).toEqual([]);
  });
});

describe('examples', () => {
  test('English parts stand between asterisks, which come in pairs', () => {
    const odd = examples.filter(({ spanishExample }) => spanishExample.split('*').length % 2 === 0);
    expect(odd.map(({ spanishExample }) => spanishExample)).toEqual([]);
  });

  test('no two have the same Spanish text, ignoring case, accents and punctuation', () => {
    const plain = examples.map(({ spanishExample }) =>
      spanishExample
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[^a-z0-9ñ ]/g, ''),
    );
    expect(findRepeated(plain)).toEqual([]);
  });

  test('each names the first lesson at which it is known, of the main course or else of the extended one', () => {
    const [main, extended] = [findLessonsOfExamples(content, 2), findLessonsOfExamples(content, 7)];
    const odd = examples.filter(({ id, programId, lessonNumber, vocabComplete }) => {
      if (programId === null) return vocabComplete;
      const known = programId === 2 ? main.get(id) : extended.get(id);
      return known !== lessonNumber || (programId === 7 && main.has(id));
    });
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  test('every Spanish word is covered by a taught spelling, but for names and at most one word of unverified sentences', () => {
    const covered = new Set(vocabulary.flatMap(({ spellings }) => spellings));
    for (const { spanishExample, vocabComplete } of examples) {
      const spanish = spanishExample.replaceAll(/\*[^*]*\*/g, ' ');
      const words = spanish.match(/[\p{L}\p{M}]+/gu) ?? [];
      const open = words.filter((word) => word === word.toLowerCase() && !covered.has(word));
      expect(open.length, `${spanishExample}: ${open.join(', ')}`).toBeLessThanOrEqual(vocabComplete ? 0 : 1);
    }
  });

  test('every verified one has a clip in both languages', () => {
    const silent = examples.filter(
      ({ id, vocabComplete }) => vocabComplete && !(clips.es.has(id) && clips.en.has(id)),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('accepted answers', () => {
  const answersOf = new Map(
    examples.map(({ id }) => [
      id,
      accepted.filter(({ exampleId }) => exampleId === id).map(({ answer }) => answer),
    ]),
  );
  const spellings = new Set(vocabulary.flatMap((item) => item.spellings));

  test('each is of an example, which has at most 12 that differ', () => {
    expect(accepted.filter(({ exampleId }) => !answersOf.has(exampleId))).toEqual([]);
    for (const [id, answers] of answersOf) {
      expect(answers.length, `example ${id}`).toBeLessThanOrEqual(12);
      const wordings = answers.map((answer) => splitGapAnswer(answer).map(unifyWording).join('|'));
      expect(findRepeated(wordings), `example ${id}`).toEqual([]);
    }
  });

  test('each differs from the sentence itself, except in the gaps of one with English parts', () => {
    const same = examples.filter(({ id, spanishExample }) =>
      answersOf.get(id)?.some((answer) => unifyWording(answer) === unifyWording(spanishExample)),
    );
    expect(same.map(({ id }) => id)).toEqual([]);
  });

  test('an answer to an example with English parts has a text for each gap', () => {
    for (const example of examples.filter(({ spanishExample }) => spanishExample.includes('*'))) {
      const gaps = listGaps(splitSpanglish(example, spellings) ?? []);
      for (const answer of answersOf.get(example.id) ?? [])
        expect(splitGapAnswer(answer), `${example.id}: ${answer}`).toHaveLength(gaps.length);
    }
  });
});

describe('quizzes', () => {
  test('every nickname is one the product makes', () => {
    expect(quizzes.filter(({ quizNickname }) => findNicknameFault(quizNickname) !== undefined)).toEqual([]);
  });

  test.each(courseCodes)('%s has quizzes, and each asks only what is known at its lesson', (code) => {
    const lessonOf = findLessonsOfExamples(content, PROGRAM_OF_COURSE.get(code) ?? 0);
    const ofCourse = quizzes.filter(({ quizNickname }) => parseNickname(quizNickname).quizType === code);
    expect(ofCourse).not.toEqual([]);
    for (const { quizNickname, exampleIds } of ofCourse) {
      const { quizNumber, lessonNumber } = parseNickname(quizNickname);
      const limit = lessonNumber ?? quizNumber ?? 0;
      const tooEarly = exampleIds.filter((id) => (lessonOf.get(id) ?? Number.POSITIVE_INFINITY) > limit);
      expect(tooEarly, quizNickname).toEqual([]);
    }
  });
});
