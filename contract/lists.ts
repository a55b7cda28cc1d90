import * as z from 'zod/mini';

/**
 * Texts, as many as there are: means `z.array(z.string())`.
 *
 * It looks at each in one plain loop: answers carry tens of thousands, and the general way costs a slow device a tenth
 * of a second before it can show anything. OpenAPI describes it as the same list.
 */
export const textList = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  'must be a list of texts',
);
textList.register(z.globalRegistry, { type: 'array', items: { type: 'string' } });

/** The ids of records in an answer, as many as there are: means `z.array(recordId)`, checked like `textList`. */
export const idList = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 1),
  'must be a list of ids',
);
idList.register(z.globalRegistry, { type: 'array', items: { type: 'integer', minimum: 1 } });
