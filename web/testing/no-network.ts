import { onTestFinished } from 'vitest';
import { hasContact, noteContact } from '../api/contact.ts';
import { expectConsole } from './console.ts';

/**
 * Takes the server away, as a lost network does: no request gets an answer. Returns a function that brings it back; the
 * end of the test does too.
 */
export function loseServer(): () => void {
  expectConsole(/no answer|Failed to (fetch|post|get)|Get access token failed|could not be (loaded|fetched)/);
  const answering = window.fetch;
  window.fetch = () => Promise.reject(new TypeError('There is no network.'));
  noteContact(false);
  const bringBack = () => {
    window.fetch = answering;
    noteContact(true);
  };
  onTestFinished(() => {
    if (!hasContact()) bringBack();
  });
  return bringBack;
}
