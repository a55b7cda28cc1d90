import { expect, test } from 'vitest';
import { identifyTag, prepareTags, suggestTags } from './tag-suggestions.ts';
import type { Tag, TagType } from './tags.ts';

const makeTags = (...texts: [tag: string, type: TagType, vocabDescriptor?: string][]): Tag[] =>
  texts.map(([tag, type, vocabDescriptor], index) => ({
    id: index + 1,
    tag,
    type,
    ...(vocabDescriptor !== undefined && { vocabDescriptor }),
  }));

const table = makeTags(
  ['como', 'vocabulary', 'comer: I eat (como)'],
  ['Cómodo', 'vocabulary', 'cómodo: comfortable'],
  ['cómo', 'vocabulary', 'cómo: how'],
  ['comer', 'verb'],
  ['tan pronto como', 'idiom'],
  ['present', 'conjugation'],
);
const prepared = prepareTags(table);
const suggest = (typed: string, selected: Tag[] = []) =>
  suggestTags(prepared, typed, selected).map(({ tag }) => tag);

test('nothing is suggested until something is typed', () => {
  expect(suggest('')).toEqual([]);
  expect(suggest('  ')).toEqual([]);
  expect(suggest('xyz')).toEqual([]);
  expect(suggest('\u0301')).toEqual([]);
});

test('a text is found in tags and in descriptions, whatever its case and accents', () => {
  expect(suggest('PRES')).toEqual(['present']);
  expect(suggest('comfort')).toEqual(['Cómodo']);
  expect(suggest('i eat')).toEqual(['como']);
  expect(suggest('CÓMOD')).toEqual(['Cómodo']);
});

test('exact matches come first, with the same accents before those without, then the order of the table', () => {
  expect(suggest('como')).toEqual(['como', 'cómo', 'Cómodo', 'tan pronto como']);
  expect(suggest('cómo')).toEqual(['cómo', 'como', 'Cómodo', 'tan pronto como']);
  expect(suggest('Comer')).toEqual(['comer', 'como']);
});

test('a description that is exactly the text counts as exact', () => {
  const tags = prepareTags(makeTags(['how then', 'idiom'], ['cómo', 'vocabulary', 'how']));
  expect(suggestTags(tags, 'how', []).map(({ tag }) => tag)).toEqual(['cómo', 'how then']);
});

test('spaces around the text do not matter, those inside do', () => {
  expect(suggest(' present ')).toEqual(['present']);
  expect(suggest('pronto como')).toEqual(['tan pronto como']);
});

test('selected tags are left out, by what they say and not by their id', () => {
  const selected = table.filter(({ tag }) => tag === 'como').map((tag) => ({ ...tag, id: 99 }));
  expect(suggest('como', selected)).toEqual(['cómo', 'Cómodo', 'tan pronto como']);
});

test('at most ten tags are suggested, and the exact match is among them wherever it stands (acceptance 69)', () => {
  const many = makeTags(
    ...Array.from({ length: 30 }, (_, index): [string, TagType] => [`verde ${index}`, 'idiom']),
    ['ver', 'verb'],
  );
  const found = suggestTags(prepareTags(many), 'ver', []).map(({ tag }) => tag);
  expect(found).toHaveLength(10);
  expect(found[0]).toBe('ver');
  expect(found[1]).toBe('verde 0');
});

test('two tags are the same when type, text and description are', () => {
  expect(identifyTag({ type: 'vocabulary', tag: 'a', vocabDescriptor: 'b' })).toBe(
    identifyTag({ vocabDescriptor: 'b', tag: 'a', type: 'vocabulary' }),
  );
  expect(identifyTag({ type: 'verb', tag: 'a' })).not.toBe(identifyTag({ type: 'idiom', tag: 'a' }));
});
