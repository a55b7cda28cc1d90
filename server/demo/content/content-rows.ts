import type { Day } from '@soltura/domain/dates';
import { addDays, toDay } from '@soltura/domain/dates';
import { listCourses } from '@soltura/domain/quizzes/courses';
import { atHour } from '../clock.ts';
import type { AudioClips } from './audio-clips.ts';
import type { Content } from './read-content.ts';

/** The programs named after the product (api.md D2): the default course and its extension. */
const PRODUCT_PROGRAMS = new Map([
  [2, 'lcsp'],
  [7, 'lcspx'],
]);

export function nameProgram({ id, name }: { id: number; name: string }, product: string): string {
  return listCourses(product).find(({ code }) => code === PRODUCT_PROGRAMS.get(id))?.name ?? name;
}

export function buildProgramRows(content: Content, product: string) {
  return {
    programs: content.programs.map(({ id, name, currentLessons }) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = currentLessons;
      return {
        recordId: id,
        name: nameProgram({ id, name }, product),
        cohortACurrentLesson: a,
        cohortBCurrentLesson: b,
        cohortCCurrentLesson: c,
        cohortDCurrentLesson: d,
        cohortECurrentLesson: e,
        cohortFCurrentLesson: f,
        cohortGCurrentLesson: g,
        cohortHCurrentLesson: h,
        cohortICurrentLesson: i,
        cohortJCurrentLesson: j,
      };
    }),
    programLessons: content.lessons.map(({ id, lessonName, programId }) => ({
      recordId: id,
      lesson: lessonName,
      relatedProgram: programId,
    })),
    programLessonVocabulary: content.lessons.flatMap(({ id, vocabIds }) =>
      vocabIds.map((word, index) => ({
        relatedLesson: id,
        relatedVocabulary: word,
        position: index + 1,
      })),
    ),
  };
}

/** Builds the vocabulary with its spellings; name and description are one text (api.md 6.3). */
export function buildVocabularyRows(content: Content) {
  return {
    vocabulary: content.vocabulary.map((word) => ({
      recordId: word.id,
      wordIdiom: word.wordIdiom,
      vocabName: word.vocabName,
      descriptionOfVocabularySkill: word.vocabName,
      frequencyRank: word.frequencyRank,
      vocabularySubcategorySubcategoryName: word.subcategory,
      verbInfinitive: word.verbInfinitive,
      conjugationTags: word.conjugationTags,
    })),
    spellings: content.vocabulary.flatMap(({ id, spellings: forms }) =>
      forms.map((form) => ({ relatedWordIdiom: id, spellingOption: form })),
    ),
  };
}

export function buildExampleRows(content: Content, clips: AudioClips, now: Date) {
  return {
    examples: content.examples.map(({ id, spanishExample, englishTranslation, vocabComplete }) => ({
      recordId: id,
      spanishExample,
      englishTranslation,
      spanishAudioLa: clips.es.get(id) ?? '',
      englishAudio: clips.en.get(id) ?? '',
      vocabComplete,
      ...dateExample(id, vocabComplete, toDay(now)),
    })),
    exampleVocabulary: content.examples.flatMap(({ id, vocabIds }) =>
      vocabIds.map((word, index) => ({
        relatedExample: id,
        relatedVocabulary: word,
        position: index + 1,
      })),
    ),
    quizzes: content.quizzes.map(({ id, quizNickname }) => ({
      recordId: id,
      quizNickname,
    })),
    quizExamples: content.quizzes.flatMap(({ id, exampleIds }) =>
      exampleIds.map((example, index) => ({
        relatedQuiz: id,
        relatedExample: example,
        position: index + 1,
      })),
    ),
    quizPresets: content.quizPresets.map(({ name, tags }, index) => ({ name, tags, position: index + 1 })),
    sessionTopics: content.sessionTopics.map((name) => ({ name })),
  };
}

/**
 * Most sentences are more than a year old; some were changed lately, and coaches wrote the unverified ones in the last
 * weeks.
 */
function dateExample(id: number, vocabComplete: boolean, today: Day) {
  const createdDaysAgo = vocabComplete ? 500 - Math.floor(id / 10) : 60 - (id % 30);
  const isTouchedUp = !vocabComplete || id % 40 === 0;
  const modifiedDaysAgo = isTouchedUp ? 1 + (id % 28) : createdDaysAgo;
  return {
    dateCreated: atHour(addDays(today, -createdDaysAgo), 14 + (id % 7) / 2),
    dateModified: atHour(addDays(today, -modifiedDaysAgo), 14 + (id % 11) / 2),
  };
}
