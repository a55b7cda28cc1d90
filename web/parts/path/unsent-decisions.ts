import { offerOutcomes } from '@soltura/domain/path/new-sentences';
import * as z from 'zod/mini';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';

const unsentDecision = z.object({
  /** The key of the decision, the same for every attempt. */
  key: z.string(),
  /** The person who decided; the decision is sent with their token only. */
  userId: z.int(),
  studentId: z.int(),
  /** True when staff decided for the student, which decides the endpoint. */
  onBehalf: z.boolean(),
  exampleId: z.int(),
  outcome: z.enum(offerOutcomes),
  /** The decision about the same sentence that this one replaces. */
  before: z.optional(z.enum(offerOutcomes)),
  decidedAt: z.string(),
  /** The learner's calendar day. */
  day: z.string(),
});

/** A decision to collect or leave a new sentence that the server has not acknowledged yet. */
export type UnsentDecision = z.output<typeof unsentDecision>;

export const unsentDecisions = openUnsentStore(
  {
    prefix: 'unsent-new:',
    schema: unsentDecision,
    label: ({ key }) => key,
    doneAt: ({ decidedAt }) => decidedAt,
  },
  deviceStorage,
);
