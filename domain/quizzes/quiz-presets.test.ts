import { expect, test } from 'vitest';
import {
  findPresetFault,
  isPresetChosen,
  listPresets,
  MAX_PRESET_TAGS,
  readPresetTag,
  togglePreset,
} from './quiz-presets.ts';

const SER = { type: 'verb', tag: 'ser' } as const;
const ESTAR = { type: 'verb', tag: 'estar' } as const;
const POR = { type: 'vocabulary', tag: 'por', vocabDescriptor: 'por: for, by' } as const;
const POR_EACH = { type: 'vocabulary', tag: 'por', vocabDescriptor: 'por: each' } as const;
const IDIOMS = { type: 'subcategory', tag: 'Idioms' } as const;
const KNOWN = [SER, POR, IDIOMS, ESTAR, POR_EACH];

const offer = (...tags: string[]) => listPresets([{ recordId: 1, name: 'Mine', tags }], KNOWN);

test.each([
  ['verb: ser', { type: 'verb', text: 'ser' }],
  ['verb:ser', { type: 'verb', text: 'ser' }],
  [' Verb :  ser ', { type: 'verb', text: 'ser' }],
  ['vocabulary: por: for, by', { type: 'vocabulary', text: 'por: for, by' }],
  ['subcategory: Verbs: present', { type: 'subcategory', text: 'Verbs: present' }],
  ['ser', undefined],
  ['noun: ser', undefined],
  ['verb:', undefined],
  [': ser', undefined],
])('the line %j names %j', (line, named) => {
  expect(readPresetTag(line)).toEqual(named);
});

test('a line that names no tag is told, and so are too many', () => {
  expect(findPresetFault(['verb: ser', 'idiom: por eso'])).toBeUndefined();
  expect(findPresetFault(['verb: ser', 'estar'])).toContain(
    '"estar" must be a kind of tag (subcategory, verb,',
  );
  const many = Array.from({ length: MAX_PRESET_TAGS + 1 }, (_, index) => `verb: v${index}`);
  expect(findPresetFault(many)).toBe('Tags may hold at most 30 lines');
});

test('a preset has the tags that the school has, in its order', () => {
  expect(offer('verb: estar', 'verb: tener', 'verb: SER')).toEqual([
    { recordId: 1, name: 'Mine', tags: [SER, ESTAR] },
  ]);
});

test('a word stands for all of its meanings, its description for one', () => {
  expect(offer('vocabulary: por')[0]?.tags).toEqual([POR, POR_EACH]);
  expect(offer('vocabulary: por: each')[0]?.tags).toEqual([POR_EACH]);
});

test('a preset of which the school has no tag is not offered', () => {
  expect(offer('verb: tener', 'idiom: ser', 'subcategory: ser', 'nonsense')).toEqual([]);
  expect(offer('verb: sér')).toEqual([]);
});

test('presets stay in their order', () => {
  const presets = [
    { recordId: 5, name: 'Idioms', tags: ['subcategory: idioms'] },
    { recordId: 2, name: 'Ser / Estar', tags: ['verb: ser', 'verb: estar'] },
  ];
  expect(listPresets(presets, KNOWN).map(({ name }) => name)).toEqual(['Idioms', 'Ser / Estar']);
});

test('a preset adds its tags to the chosen ones, each once, and a second press removes them', () => {
  const [preset] = offer('verb: ser', 'verb: estar');
  if (!preset) throw new Error('The preset is not offered.');
  const both = togglePreset(preset, [IDIOMS, ESTAR]);
  expect(both).toEqual([IDIOMS, ESTAR, SER]);
  expect(isPresetChosen(preset, [IDIOMS, ESTAR])).toBe(false);
  expect(isPresetChosen(preset, both)).toBe(true);
  expect(togglePreset(preset, both)).toEqual([IDIOMS]);
});
