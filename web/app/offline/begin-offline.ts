import type { QueryClient } from '@tanstack/react-query';
import { hasContact, onContact } from '../../api/contact.ts';
import { keepAnswers } from '../../api/kept/keep-answers.ts';
import { mirrorUnsent } from '../../api/kept/mirror-unsent.ts';
import { resumeReads } from '../../api/kept/resume-reads.ts';
import { PERSON_PREFIX } from '../../api/session-keys.ts';
import { watchContact } from '../../api/watch-contact.ts';
import { askToPersist } from '../../device/persistence.ts';
import { deviceStorage } from '../../device/storage.ts';
import { flashcardDataKey } from '../../parts/collection/flashcards.queries.ts';
import { countUnsent } from '../../parts/unsent/unsent-work.ts';
import { sendAllOf } from '../log-out/waiting-work.ts';
import { keepDayAhead } from './keep-day-ahead.ts';
import { keepSecondCopy } from './second-copy.ts';

/**
 * Begins the tasks of an app that works without a network: it watches whether the server answers, reads again when it
 * is back, and keeps answers and unsent work of the person with this subject and id, once the id is known. Returns a
 * function that ends them.
 */
export function beginOffline(cache: QueryClient, subject: string, userId: number | undefined): () => void {
  const watched = [resumeReads(cache), watchContact()];
  const stops = userId === undefined ? watched : [...watched, ...keepFor(cache, subject, userId)];
  return () => {
    for (const stop of stops) stop();
  };
}

function keepFor(cache: QueryClient, subject: string, userId: number): (() => void)[] {
  deviceStorage.set(`${PERSON_PREFIX}${subject}`, String(userId));
  const send = () => {
    if (hasContact() && countUnsent(userId) > 0) sendAllOf(userId);
  };
  const sendRestored = () => {
    send();
    void cache.invalidateQueries({ queryKey: flashcardDataKey(userId) });
  };
  return [
    keepSecondCopy(userId, sendRestored),
    keepAnswers(subject),
    mirrorUnsent(subject),
    onContact(send),
    askToPersist(),
    keepDayAhead(cache),
  ];
}
