import * as z from 'zod/mini';
import { staff } from './endpoint.ts';
import { recordId } from './numbers.ts';
import { name } from './texts.ts';

export const userRef = z.object({ id: z.string(), email: z.string(), name: z.string() });

export const coach = z.object({ recordId, coach: z.string(), user: userRef });
export type Coach = z.output<typeof coach>;

export const reading = { method: 'GET', access: staff, scopes: ['read:all-students'] } as const;

/** `{start}.{end}`, parsed by `parseDayRange`: both forms of api.md 5.2. */
export const ofRange = { ...reading, params: z.object({ range: name }) } as const;
