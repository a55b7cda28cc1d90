import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { recordId } from '../numbers.ts';

/** The number of reviewed cards per day in the given time zone, oldest first, without empty days. */
export const reviewHistory = z.array(z.object({ day: date, reviews: recordId }));
