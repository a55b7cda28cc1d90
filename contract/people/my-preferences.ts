import { newADayChoices } from '@soltura/domain/path/new-sentences';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';

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
