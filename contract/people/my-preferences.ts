import { newADayChoices } from '@soltura/domain/path/new-sentences';
import { areKeysSound } from '@soltura/domain/quizzes/review-keys';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { name } from '../texts.ts';

const key = z.optional(name);
/** The chosen keys of each act; an absent act has its usual keys (screens-student 19). */
const chosenKeys = z
  .object({ flip: key, play: key, hard: key, easy: key, previous: key, next: key, report: key })
  .check(
    z.refine(
      areKeysSound,
      'must be keys that can be chosen, each for one act, and leave every act with a key',
    ),
  );

/**
 * A change leaves absent fields as they are, because apps of the version before do not know the newest ones; servers
 * of that version leave `newADay` out. At first `onceMore` and `swipesCards` are true, 5 new sentences are offered a
 * day (`newADay`), and the rest is false or empty.
 */
const preferences = z.object({
  /** True when cards graded Hard return at the end of a review. */
  onceMore: z.boolean(),
  newADay: z.optional(z.literal(newADayChoices)),
  /** True when the Spanish of a card is played as it is turned. */
  playsSpanish: z.optional(z.boolean()),
  /** True when a swipe on a touch screen turns and grades cards. */
  swipesCards: z.optional(z.boolean()),
  /** True when 'next track' on a headset grades the back of a card Easy; otherwise it only goes on. */
  nextTrackIsEasy: z.optional(z.boolean()),
  keys: z.optional(chosenKeys),
  /** True once the person was asked whether to be reminded, or has turned the reminder on. */
  askedToRemind: z.optional(z.boolean()),
});
export type Preferences = z.output<typeof preferences>;

const own = { path: '/app/my-preferences', access: ['limited', 'student', ...staff] } as const;

export const myPreferences = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'Learning preferences of the caller',
    scopes: ['read:current-student'],
    output: preferences,
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Change the learning preferences of the caller',
    scopes: ['update:current-student'],
    body: preferences,
    output: preferences,
  }),
};
