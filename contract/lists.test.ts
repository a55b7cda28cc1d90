import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idList, recordOf, recordsOf, textList } from './lists.ts';

test.each([[[]], [['uno', '']], [['uno', 'dos']]])('%j is a list of texts', (value) => {
  expect(z.parse(textList, value)).toEqual(value);
});

test.each([[undefined], ['uno'], [[1]], [['uno', null]], [{ 0: 'uno', length: 1 }]])(
  '%j is no list of texts',
  (value) => {
    expect(z.safeParse(textList, value).error?.issues).toMatchObject([
      { message: 'must be a list of texts' },
    ]);
  },
);

test.each([[[]], [[1]], [[3, 1, 2_147_483_647]]])('%j is a list of ids', (value) => {
  expect(z.parse(idList, value)).toEqual(value);
});

test.each([[undefined], [[0]], [[1.5]], [['1']], [[1, Number.NaN]]])('%j is no list of ids', (value) => {
  expect(z.safeParse(idList, value).success).toBe(false);
});

test('the list of texts and the list of ids are described as arrays in JSON Schema', () => {
  const { properties } = z.toJSONSchema(z.object({ texts: textList, ids: idList }), {
    unrepresentable: 'any',
  });
  expect(properties).toEqual({
    texts: { type: 'array', items: { type: 'string' } },
    ids: { type: 'array', items: { type: 'integer', minimum: 1 } },
  });
});

const fields = {
  recordId: 'id',
  week: 'count',
  notes: 'text',
  words: 'texts',
  held: 'flag',
  starts: 'day',
  made: 'instant',
  lesson: 'idOrNull',
  interval: 'integerOrNull',
  added: 'flagOrNull',
  due: 'dayOrEmpty',
  reviewed: 'instantOrEmpty',
  language: ['esp', 'spanglish'],
} as const;
const whole = {
  recordId: 7,
  week: 0,
  notes: '',
  words: ['uno'],
  held: false,
  starts: '2026-01-04',
  made: '2026-01-04T10:00:00.123Z',
  lesson: 3,
  interval: -1,
  added: true,
  due: '2026-01-05',
  reviewed: '2026-01-04T10:00:00Z',
  language: 'esp',
};
const sparse = { ...whole, lesson: null, interval: null, added: null, due: '', reviewed: '' };

test('records of plain fields are taken one by one and as lists', () => {
  expect(z.parse(recordsOf(fields), [whole, sparse])).toEqual([whole, sparse]);
  expect(z.parse(recordOf(fields), whole)).toEqual(whole);
  expect(z.parse(recordsOf(fields), [])).toEqual([]);
});

test.each<[string, unknown]>([
  ['recordId', 0],
  ['recordId', '7'],
  ['week', -1],
  ['week', 1.5],
  ['notes', null],
  ['words', [1]],
  ['held', 'yes'],
  ['starts', '2026-1-4'],
  ['starts', ''],
  ['made', '2026-01-04'],
  ['lesson', 0],
  ['interval', 'none'],
  ['added', 0],
  ['due', null],
  ['reviewed', '2026-01-05'],
  ['language', 'french'],
])('a record with the %s %j is refused', (name, value) => {
  const broken = { ...whole, [name]: value };
  expect(z.safeParse(recordOf(fields), broken).success).toBe(false);
  expect(z.safeParse(recordsOf(fields), [whole, broken]).error?.issues).toMatchObject([
    { message: 'must be a list of records' },
  ]);
});

test.each([[null], ['text'], [[null]], [{ 0: whole, length: 1 }]])(
  '%j is refused as a list of records',
  (value) => {
    expect(z.safeParse(recordsOf(fields), value).success).toBe(false);
  },
);

test('a record that lacks a field is refused', () => {
  const { notes: _notes, ...rest } = whole;
  expect(z.safeParse(recordOf(fields), rest).success).toBe(false);
});

test('a flag of newer servers may be absent, and is described so', () => {
  const list = recordsOf({ recordId: 'id', isNew: 'flagOrAbsent' });
  expect(z.parse(list, [{ recordId: 1 }, { recordId: 2, isNew: true }])).toHaveLength(2);
  expect(z.safeParse(list, [{ recordId: 1, isNew: 'yes' }]).success).toBe(false);
  expect(z.toJSONSchema(list, { unrepresentable: 'any' })).toMatchObject({
    items: { properties: { isNew: { type: 'boolean' } }, required: ['recordId'] },
  });
});

test('records are described field by field', () => {
  const { properties } = z.toJSONSchema(
    z.object({ list: recordsOf({ recordId: 'id', lesson: 'idOrNull', language: ['esp', 'spanglish'] }) }),
    { unrepresentable: 'any' },
  );
  expect(properties).toEqual({
    list: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          recordId: { type: 'integer', minimum: 1 },
          lesson: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
          language: { type: 'string', enum: ['esp', 'spanglish'] },
        },
        required: ['recordId', 'lesson', 'language'],
      },
    },
  });
});
