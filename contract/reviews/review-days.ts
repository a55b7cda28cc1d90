import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { recordId } from '../numbers.ts';

export const reviewHistory = z.array(z.object({ day: date, reviews: recordId }));
