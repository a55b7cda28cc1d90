import { isAudioLink } from '../examples/audio-link.ts';
import { listBroken } from '../records/rules.ts';
import { archived, type Cell, listTexts, published, type SchoolTable } from './table.ts';

// The school's teaching material (api.md 6.3); beyond the five editors of the specification.

const LESSON_NUMBER = / \d{1,9}$/;

export const programLessonsTable: SchoolTable = {
  name: 'program-lessons',
  title: 'Program Lessons Table',
  noun: 'program lesson',
  plural: 'program lessons',
  group: 'more',
  nameFields: ['lesson'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'lesson', label: 'Lesson', kind: 'line', isRequired: true },
    {
      field: 'relatedProgram',
      label: 'Program',
      kind: 'record',
      isRequired: true,
      refersTo: 'programs',
    },
    { field: 'vocabIncluded', label: 'Vocabulary', kind: 'lines', refersTo: 'vocabulary' },
    { field: 'sortReference', label: 'Sort Reference', kind: 'count' },
    published,
    archived,
  ],
  check: ({ lesson }, stored) =>
    listBroken([
      [
        lesson !== stored?.lesson && !LESSON_NUMBER.test(String(lesson)),
        'lesson',
        "Lesson must end in a blank and its number, such as 'lcsp 12'",
      ],
    ]),
};

export const vocabularyTable: SchoolTable = {
  name: 'vocabulary',
  title: 'Vocabulary Table',
  noun: 'vocabulary item',
  plural: 'vocabulary items',
  group: 'more',
  nameFields: ['vocabName'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'vocabName', label: 'Vocabulary', kind: 'line', isRequired: true, isUnique: true },
    { field: 'wordIdiom', label: 'Word or Idiom', kind: 'line', isRequired: true },
    { field: 'frequencyRank', label: 'Frequency Rank', kind: 'count', emptyMeans: 0 },
    { field: 'vocabularySubcategorySubcategoryName', label: 'Subcategory', kind: 'line' },
    { field: 'verbInfinitive', label: 'Verb Infinitive', kind: 'line' },
    { field: 'conjugationTags', label: 'Conjugation Tags', kind: 'lines' },
    { field: 'use', label: 'Use', kind: 'line' },
    { field: 'spellings', label: 'Spellings', kind: 'lines' },
    archived,
  ],
  check: ({ spellings }) =>
    listBroken([
      [
        listTexts(spellings).some((spelling) => spelling !== spelling.toLowerCase()),
        'spellings',
        'Spellings must be in lower case',
      ],
    ]),
};

export const examplesTable: SchoolTable = {
  name: 'examples',
  title: 'Examples Table',
  noun: 'example',
  plural: 'examples',
  group: 'more',
  nameFields: ['spanishExample'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'spanishExample', label: 'Spanish', kind: 'text', isRequired: true },
    { field: 'englishTranslation', label: 'English', kind: 'text', isRequired: true },
    { field: 'spanishAudioLa', label: 'Spanish Audio', kind: 'line' },
    { field: 'englishAudio', label: 'English Audio', kind: 'line' },
    { field: 'vocabIncluded', label: 'Vocabulary', kind: 'lines', refersTo: 'vocabulary' },
    { field: 'vocabComplete', label: 'Vocab Complete', kind: 'flag' },
    { field: 'dateCreated', label: 'Created', kind: 'instant', isKept: true, only: 'file' },
    { field: 'dateModified', label: 'Modified', kind: 'instant', isKept: true, only: 'file' },
    archived,
  ],
  check: ({ spanishAudioLa, englishAudio }, stored) =>
    listBroken([
      [isBadLink(spanishAudioLa, stored?.spanishAudioLa), 'spanishAudioLa', describeLink('Spanish Audio')],
      [isBadLink(englishAudio, stored?.englishAudio), 'englishAudio', describeLink('English Audio')],
    ]),
};

export const quizExamplesTable: SchoolTable = {
  name: 'quiz-examples',
  title: 'Quiz Examples Table',
  noun: 'quiz example',
  plural: 'quiz examples',
  group: 'more',
  nameFields: ['relatedQuiz', 'relatedExample'],
  canArchive: false,
  canCreate: true,
  canDelete: true,
  columns: [
    {
      field: 'relatedQuiz',
      label: 'Quiz',
      kind: 'record',
      isRequired: true,
      refersTo: 'quizzes',
    },
    { field: 'position', label: 'Position', kind: 'count', emptyMeans: 0 },
    { field: 'relatedExample', label: 'Example', kind: 'record', isRequired: true, refersTo: 'examples' },
  ],
};

/** A stored link may stay; our own clips are stored as paths of this server (api.md 6.3). */
function isBadLink(given: Cell | undefined, stored: Cell | undefined): boolean {
  const link = typeof given === 'string' ? given : '';
  return link !== '' && link !== stored && !link.startsWith('/audio/') && !isAudioLink(link);
}

function describeLink(label: string): string {
  return `${label} must be a link that begins with http and ends in mp3, wav, ogg or m4a`;
}
