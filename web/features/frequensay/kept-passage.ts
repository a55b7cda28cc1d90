import * as z from 'zod/mini';

/** The texts as stored on the device. */
export const keptPassage = z.object({ text: z.string(), extraText: z.string() });
