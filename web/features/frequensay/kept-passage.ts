import * as z from 'zod/mini';

/** The texts as they are kept on the device. */
export const keptPassage = z.object({ text: z.string(), extraText: z.string() });
