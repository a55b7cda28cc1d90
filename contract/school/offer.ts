import { usualCourses } from '@soltura/domain/school/usual-courses';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';

// The offer for a new school: the course that ships with the product, and usual coaching courses.

const counts = z.object({
  programs: count,
  lessons: count,
  words: count,
  sentences: count,
  quizzes: count,
  presets: count,
});

/**
 * `missing` counts the parts of the course that the school lacks; those it has under the same name are not missing.
 * `ownPrograms` are the school's own programs with names of the course, which keep the lessons they have. `samples`
 * are sentences of some lessons of the first program; `audio` is the path of the clip.
 */
const offer = z.object({
  counts,
  missing: counts,
  ownPrograms: z.array(z.string()),
  programs: z.array(z.object({ name: z.string(), lessons: count, words: count })),
  samples: z.array(z.object({ spanish: z.string(), english: z.string(), audio: z.string(), lesson: count })),
  coursesThere: z.array(z.string()),
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
    summary: 'Courses that ship with the product, and the parts that the school lacks',
    output: offer,
  }),
  /** One change set; existing records are not made again. */
  take: endpoint({
    method: 'POST',
    access: ['admin'],
    scopes: ['update:course-data'],
    path: '/app/setup/offer',
    summary: 'Add the course that ships with the product and usual coaching courses',
    body: choice,
    output: made,
  }),
};
