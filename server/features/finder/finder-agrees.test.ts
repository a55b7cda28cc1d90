import { examples } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import { programs } from '@soltura/contract/programs/programs';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { foldSentenceText } from '@soltura/domain/examples/sentence-text';
import { findRangeWords, isEligible } from '@soltura/domain/programs/eligible';
import { shuffle } from '@soltura/domain/quizzes/order';
import { randomFor } from '@soltura/domain/random';
import { foldForSearch } from '@soltura/domain/search/match';
import type { WantedTag } from '@soltura/domain/vocabulary/tags';
import { matchesTag } from '@soltura/domain/vocabulary/testing/matches-tag';
import { expect, test } from 'vitest';
import { between, happens, pick } from '../../demo/random.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent } from '../../testing/people.ts';

// On the oldest PostgreSQL too: how text is compared and ordered is the database's affair.

// What the server finds is what a client that loads everything finds by the rules of the domain.

const api = await startTestApi();
const { db } = api;
const { emailAddress: student } = await makeStudent(db);

const random = randomFor('the library of the finder');
const draw = <T>(items: readonly T[], most: number) =>
  shuffle(items, random).slice(0, between(random, 0, most));

const wordIds: number[] = [];
while (wordIds.length < 24) {
  const given = {
    wordIdiom: pick(random, ['como', 'banco', 'vino', 'por favor']),
    vocabularySubcategorySubcategoryName: pick(random, ['', 'Verbs', 'Idioms', 'Nouns: home']),
    verbInfinitive: pick(random, ['', 'comer', 'venir']),
    conjugationTags: draw(['present', 'singular', 'plural'], 3),
    frequencyRank: between(random, 1, 9),
  };
  wordIds.push(await makeWord(db, given));
}
for (let made = 0; made < 30; made += 1) {
  await makeLesson(db, pick(random, [2, 3, 5, 7, 101]), between(random, 1, 9), draw(wordIds, 6));
}
for (let made = 0; made < 200; made += 1) {
  await makeExampleOf(db, draw(wordIds, 4), {
    vocabComplete: happens(random, 0.9),
    spanishAudioLa: pick(random, ['', '/audio/es/1.mp3']),
    englishAudio: pick(random, ['', '/audio/en/1.mp3']),
    spanishExample: pick(random, [
      '*A word* en español.',
      '¿Mañana, en el café?',
      'Él ya se fue.',
      'La señal',
    ]),
    englishTranslation: pick(random, ['In Spanish.', "It's in the café; cafe!", 'He left.']),
  });
}
await archive(db, 'vocabulary', [3, 17]);
await archive(db, 'program_lessons', [5, 6]);
await archive(db, 'programs', [3]);
await archive(db, 'examples', [8, 9, 10]);

const [theirPrograms, theirLessons, theirExamples, theirWords, theirTags] = await Promise.all([
  api.callOk(programs.list, student),
  api.callOk(programs.lessons, student),
  api.callOk(examples.verified, student),
  api.callOk(vocabulary.list, student),
  api.callOk(finder.tags, student),
]);

interface Search {
  toLesson: number;
  fromLesson: number | null;
  includeSpanglish: boolean;
  tags: WantedTag[];
  text?: string;
}

function findInBrowser({ toLesson, fromLesson, includeSpanglish, tags, text = '' }: Search) {
  const range = { toId: toLesson, fromId: fromLesson ?? undefined };
  const words = findRangeWords(theirPrograms, theirLessons, range);
  const tagged = new Set(
    theirWords
      .filter((word) => tags.some((tag) => matchesTag(word, tag)))
      .map((word) => word.descriptionOfVocabularySkill),
  );
  return theirExamples
    .filter((example) => isEligible(example, words))
    .filter(({ spanglish }) => includeSpanglish || spanglish === 'esp')
    .filter(({ spanishExample, englishTranslation }) =>
      foldForSearch(`${spanishExample} ${englishTranslation}`).includes(foldSentenceText(text)),
    )
    .filter(({ vocabIncluded }) => tags.length === 0 || vocabIncluded.some((word) => tagged.has(word)));
}

const offered = theirLessons.map(({ recordId }) => recordId);
const tagTable = theirTags.map(({ tag, type, vocabDescriptor }) => ({ tag, type, vocabDescriptor }));
const TEXTS = [
  '',
  '',
  '',
  'ESPANOL',
  'señal',
  'sena',
  'its in',
  'cafe',
  'left',
  '¿',
  'e',
  'no such text',
] as const;
const ascending = (a: number, b: number) => a - b;

test('the server finds what the rules of the domain find in the whole library', async () => {
  let found = 0;
  for (let round = 0; round < 150; round += 1) {
    const [toLesson = 0, other = 0] = shuffle(offered, random);
    const body = {
      toLesson,
      fromLesson: pick(random, [null, toLesson, other]),
      includeSpanglish: happens(random, 0.5),
      tags: draw(tagTable, 2),
      text: pick(random, TEXTS),
    };
    const answer = await api.callOk(finder.find, student, { body });
    const expected = findInBrowser(body);
    expect(answer.ids.toSorted(ascending)).toEqual(expected.map(({ recordId }) => recordId));
    expect(answer.withAudio).toBe(expected.filter(({ spanishAudioLa }) => spanishAudioLa !== '').length);
    found += answer.ids.length;
  }
  expect(found).toBeGreaterThan(1_000);
});

test('the server finds the audio examples that the rules of the domain find', async () => {
  const audible = new Set((await api.callOk(examples.withAudio, student)).map(({ recordId }) => recordId));
  for (const toLesson of offered) {
    const ids = await api.callOk(finder.findAudio, student, { body: { toLesson, fromLesson: null } });
    const expected = findInBrowser({ toLesson, fromLesson: null, includeSpanglish: true, tags: [] });
    expect(ids).toEqual(expected.map(({ recordId }) => recordId).filter((id) => audible.has(id)));
  }
});

test('each tag that is suggested says what the server finds with it, and no other tag finds anything new', async () => {
  let counted = 0;
  for (let round = 0; round < 12; round += 1) {
    const [toLesson = 0, other = 0] = shuffle(offered, random);
    const body = {
      toLesson,
      fromLesson: pick(random, [null, other]),
      includeSpanglish: happens(random, 0.5),
      tags: draw(tagTable, 1),
      text: pick(random, TEXTS),
    };
    const suggested = await api.callOk(finder.findTags, student, { body });
    const counts = new Map(suggested.map(({ id, count }) => [id, count]));
    for (const { id, ...tag } of theirTags) {
      const own = findInBrowser({ ...body, tags: [tag] }).length;
      const withIt = findInBrowser({ ...body, tags: [...body.tags, tag] }).length;
      expect([id, counts.get(id)]).toEqual([id, own === 0 ? undefined : withIt]);
    }
    counted += suggested.length;
  }
  expect(counted).toBeGreaterThan(50);
});
