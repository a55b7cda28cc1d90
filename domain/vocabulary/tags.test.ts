import { expect, test } from 'vitest';
import { buildTags, type WantedTag } from './tags.ts';
import { matchesTag } from './testing/matches-tag.ts';

const skill = (
  wordIdiom: string,
  description: string,
  subcategory = '',
  verb = '',
  conjugationTags: string[] = [],
) => ({
  wordIdiom,
  descriptionOfVocabularySkill: description,
  vocabularySubcategorySubcategoryName: subcategory,
  verbInfinitive: verb,
  conjugationTags,
});
const soy = skill('soy', 'ser: I am (soy)', 'Verbs: present', 'ser', ['present', 'first person']);
const eres = skill('eres', 'ser: you are (eres)', 'Verbs: present', 'ser', ['present', 'second person']);
const banco = skill('banco', 'banco: bank', 'Nouns: city');
const bench = skill('banco', 'banco: bench', 'Nouns: home');
const gana = skill('tener ganas', 'tener ganas: to feel like', 'Common IDIOMS');

test('a table lists what each word brings, in the order of the words, each tag once', () => {
  expect(buildTags([soy, eres, banco, bench, gana])).toEqual([
    { id: 1, tag: 'Verbs: present', type: 'subcategory' },
    { id: 2, tag: 'ser', type: 'verb' },
    { id: 3, tag: 'present', type: 'conjugation' },
    { id: 4, tag: 'first person', type: 'conjugation' },
    { id: 5, tag: 'soy', type: 'vocabulary', vocabDescriptor: 'ser: I am (soy)' },
    { id: 6, tag: 'second person', type: 'conjugation' },
    { id: 7, tag: 'eres', type: 'vocabulary', vocabDescriptor: 'ser: you are (eres)' },
    { id: 8, tag: 'Nouns: city', type: 'subcategory' },
    { id: 9, tag: 'banco', type: 'vocabulary', vocabDescriptor: 'banco: bank' },
    { id: 10, tag: 'Nouns: home', type: 'subcategory' },
    { id: 11, tag: 'banco', type: 'vocabulary', vocabDescriptor: 'banco: bench' },
    { id: 12, tag: 'Common IDIOMS', type: 'subcategory' },
    { id: 13, tag: 'tener ganas', type: 'idiom' },
  ]);
});

test('texts that are empty are no tags, and the same text is another tag in another type', () => {
  const comer = skill('comer', 'comer: to eat', '', 'comer');
  expect(buildTags([comer]).map(({ tag, type }) => [tag, type])).toEqual([
    ['comer', 'verb'],
    ['comer', 'vocabulary'],
  ]);
  expect(buildTags([])).toEqual([]);
});

test.each<[string, WantedTag, boolean[]]>([
  ['subcategory', { tag: 'Verbs: present', type: 'subcategory' }, [true, true, false, false, false]],
  ['verb', { tag: 'ser', type: 'verb' }, [true, true, false, false, false]],
  ['conjugation', { tag: 'first person', type: 'conjugation' }, [true, false, false, false, false]],
  [
    'word, by its description',
    { tag: 'banco', type: 'vocabulary', vocabDescriptor: 'banco: bench' },
    [false, false, false, true, false],
  ],
  [
    'word, without its description',
    { tag: 'banco', type: 'vocabulary' },
    [false, false, false, false, false],
  ],
  ['idiom', { tag: 'tener ganas', type: 'idiom' }, [false, false, false, false, true]],
  ['idiom, which no description narrows', { tag: 'banco', type: 'idiom' }, [false, false, true, true, false]],
  ['verb, not by having none', { tag: '', type: 'verb' }, [false, false, false, false, false]],
  ['subcategory, not by having none', { tag: '', type: 'subcategory' }, [false, false, false, false, false]],
  ['verb, in its exact spelling', { tag: 'Ser', type: 'verb' }, [false, false, false, false, false]],
])('a tag is carried by its %s', (_, tag, expected) => {
  expect([soy, eres, banco, bench, gana].map((one) => matchesTag(one, tag))).toEqual(expected);
});
