import * as z from 'zod/mini';

export const keptPassage = z.object({ text: z.string(), extraText: z.string() });
