import { newADayChoices } from '@soltura/domain/path/new-sentences';
import { areKeysSound } from '@soltura/domain/quizzes/review-keys';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { name } from '../texts.ts';

const key = z.optional(name);
/** One key for each act that was changed; an act that is not named has its usual keys (screens-student 19). */
const chosenKeys = z
  .object({ flip: key, play: key, hard: key, easy: key, previous: key, next: key, report: key })
  .check(
    z.refine(
      areKeysSound,
      'must be keys that can be chosen, each for one act, and leave every act with a key',
    ),
  );

/** How a person learns, on all their devices. */
const preferences = z.object({
  /** True: cards graded Hard return at the end of a review; true at first. */
  onceMore: z.boolean(),
  /**
   * New sentences offered a day; 5 at first. A change without it leaves it as it is, since apps of the version before do
   * not know it; servers of that version do not tell it.
   */
  newADay: z.optional(z.literal(newADayChoices)),
  /**
   * True: the Spanish of a card is played when the card is turned to it; false at first. A change without it leaves it
   * as it is.
   */
  playsSpanish: z.optional(z.boolean()),
  /**
   * True: a card is turned and graded by swiping it on a touch screen; true at first. A change without it leaves it as
   * it is.
   */
  swipesCards: z.optional(z.boolean()),
  /**
   * True: 'next track' on a headset grades the back of a card Easy; false at first, when it only goes on. A change
   * without it leaves it as it is.
   */
  nextTrackIsEasy: z.optional(z.boolean()),
  /** The keys of reviews that the person has chosen; none at first. A change without them leaves them as they are. */
  keys: z.optional(chosenKeys),
  /**
   * True once the person was asked whether to be reminded, or has turned the reminder on; false at first. A change without
   * it leaves it as it is.
   */
  askedToRemind: z.optional(z.boolean()),
});
export type Preferences = z.output<typeof preferences>;

const own = { path: '/app/my-preferences', access: ['limited', 'student', ...staff] } as const;

export const myPreferences = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'How I learn: what I have switched on and off',
    scopes: ['read:current-student'],
    output: preferences,
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Change how I learn',
    scopes: ['update:current-student'],
    body: preferences,
    output: preferences,
  }),
};
