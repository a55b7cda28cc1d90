import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { recordId } from '../numbers.ts';

/** How many cards were reviewed per day, without empty days, oldest first, in the given time zone. */
export const reviewHistory = z.array(z.object({ day: date, reviews: recordId }));
