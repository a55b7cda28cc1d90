import * as z from 'zod/mini';

const chosenId = z.optional(z.int());

/** Chosen lessons in a kept text; what is not chosen is not in it. */
export const keptRange = z.pipe(
  z.object({ courseId: chosenId, fromId: chosenId, toId: chosenId }),
  z.transform(({ courseId, fromId, toId }) => ({ courseId, fromId, toId })),
);
