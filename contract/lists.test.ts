import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idList, textList } from './lists.ts';

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

test('both are described as the lists they are', () => {
  const { properties } = z.toJSONSchema(z.object({ texts: textList, ids: idList }), {
    unrepresentable: 'any',
  });
  expect(properties).toEqual({
    texts: { type: 'array', items: { type: 'string' } },
    ids: { type: 'array', items: { type: 'integer', minimum: 1 } },
  });
});
