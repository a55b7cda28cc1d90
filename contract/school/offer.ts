import { usualCourses } from '@soltura/domain/school/usual-courses';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// What a school may begin with: the course that ships with the product, and usual coaching courses.

const counts = z.object({
  programs: count,
  lessons: count,
  words: count,
  sentences: count,
  quizzes: count,
  presets: count,
});

const offer = z.object({
  /** What the course holds. */
  counts,
  /** What of it the school lacks; what it has under the same name is not missing. */
  missing: counts,
  /** Programs that bear a name of the course and are the school's own: they keep the lessons they have. */
  ownPrograms: z.array(z.string()),
  programs: z.array(z.object({ name: z.string(), lessons: count, words: count })),
  /** Sentences of some lessons of the first program, with paths of their clips. */
  samples: z.array(z.object({ spanish: z.string(), english: z.string(), audio: z.string(), lesson: count })),
  /** Usual coaching courses that the school has. */
  coursesThere: z.array(z.string()),
  /** True when the school has a coaching course of whatever name. */
  hasCourses: z.boolean(),
});
export type CourseOffer = z.output<typeof offer>;

const choice = z.object({
  course: z.boolean(),
  coachingCourses: z.array(z.enum(usualCourses.map(({ name }) => name))),
});
export type OfferChoice = z.output<typeof choice>;

const made = z.extend(counts, { coachingCourses: count });
export type MadeOfOffer = z.output<typeof made>;

export const schoolOffer = {
  read: endpoint({
    method: 'GET',
    access: ['admin'],
    scopes: ['read:all-students'],
    path: '/app/setup/offer',
    summary: 'What a school may begin with, and what of it is missing',
    output: offer,
  }),
  /** As one change set; what is there already is not made again. */
  take: endpoint({
    method: 'POST',
    access: ['admin'],
    scopes: ['update:course-data'],
    path: '/app/setup/offer',
    summary: 'Add the course that ships with the product, and usual coaching courses',
    body: choice,
    output: made,
  }),
};
