import * as z from 'zod/mini';

const chosenId = z.optional(z.int());

/** Stored lessons of a choice; fields without a choice are left out. */
export const keptRange = z.pipe(
  z.object({ courseId: chosenId, fromId: chosenId, toId: chosenId }),
  z.transform(({ courseId, fromId, toId }) => ({ courseId, fromId, toId })),
);
