import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import type { LearnerPath } from '@soltura/contract/path/my-path';
import { addFlashcards, removeFlashcards } from '@soltura/domain/flashcards/collection';
import type { OfferOutcome } from '@soltura/domain/path/new-sentences';
import { countDecision } from '@soltura/domain/path/unsent-steps';
import { useQueryClient } from '@tanstack/react-query';
import { readNow } from '../../api/server-clock.ts';
import { toDeviceDay } from '../../base/device-day.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useCollectionOwner } from '../collection/collection-owner.ts';
import { flashcardDataKey } from '../collection/flashcards.queries.ts';
import { beginChange, endChange } from '../collection/refresh-soon.ts';
import { patchCollection } from '../collection/use-collect.ts';
import { sendDecision } from './decision-sender.ts';
import { pathKey } from './path.queries.ts';
import { applyDecision, type UnsentDecision, unsentDecisions } from './unsent-decisions.ts';

type Decide = (example: Example, outcome: OfferOutcome, before: OfferOutcome | undefined) => void;

/**
 * Returns a function that collects or leaves a new sentence: at once on screen, stored on the device until the server
 * has answered. `before` is the decision about the sentence that this one replaces.
 */
export function useDecide(): Decide {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  return (example, outcome, before) => {
    const owner = findOwner();
    const { userId, studentId, onBehalf } = owner;
    const now = readNow();
    const decision: UnsentDecision = {
      key: crypto.randomUUID(),
      userId,
      studentId,
      onBehalf,
      exampleId: example.recordId,
      outcome,
      ...(before && { before }),
      decidedAt: now.toISOString(),
      day: toDeviceDay(now),
      example,
      emailAddress: owner.emailAddress,
    };
    if (!unsentDecisions.keep(decision)) {
      toast.info('This device has no room to keep this.', 'Leave this page open until it is sent.');
    }
    const collectionKey = flashcardDataKey(studentId);
    void beginChange(cache, collectionKey);
    void cache.cancelQueries({ queryKey: pathKey(studentId) });
    cache.setQueriesData<LearnerPath>(
      { queryKey: [...pathKey(studentId), decision.day] },
      (path) => path && countDecision(path, decision),
    );
    patchCollection(cache, studentId, (data) => applyDecision(data, decision));
    sendDecision(decision, (answer) => {
      endChange(cache, collectionKey);
      // The collection is read anew. A later decision about the sentence replaces this one.
      if (answer === 'sent elsewhere' || isDecidedAnew(decision)) return;
      if (answer.isRefused && outcome === 'collected') toast.failed('Failed to add Flashcard');
      const card = answer.card ?? undefined;
      patchCollection(cache, studentId, (data) => {
        const rest = removeFlashcards(data, entriesOf(data.studentExamples, example)).data;
        return card ? addFlashcards(rest, [{ example, entry: card }]) : rest;
      });
    });
  };
}

function entriesOf(entries: readonly StudentExample[], { recordId }: Example): Set<number> {
  return new Set(entries.flatMap((entry) => (entry.relatedExample === recordId ? entry.recordId : [])));
}

function isDecidedAnew({ userId, studentId, exampleId, key }: UnsentDecision): boolean {
  return unsentDecisions
    .list(userId)
    .some((other) => other.studentId === studentId && other.exampleId === exampleId && other.key !== key);
}
