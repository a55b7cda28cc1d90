import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';
import { isOffline } from '../device/network.ts';

let isThere = !isOffline();
const listeners = makeListeners();
const doubts = makeListeners();

/**
 * True while the server is thought to answer: at the start of the page unless the browser reports no network, later as
 * `watch-contact.ts` has found.
 */
export function hasContact(): boolean {
  return isThere;
}

export function noteContact(answers: boolean): void {
  if (answers === isThere) return;
  isThere = answers;
  listeners.tell();
}

/** Reports a request without an answer, which may have been lost alone. */
export const doubtContact = doubts.tell;

export const onContactDoubted = doubts.subscribe;

export const onContact = listeners.subscribe;

export function useHasContact(): boolean {
  return useSyncExternalStore(onContact, hasContact);
}
