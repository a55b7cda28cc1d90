import { describeLongest, LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { isStorable as canBeStored, UNSTORABLE_FAULT } from '@soltura/domain/storable-text';
import * as z from 'zod/mini';

/** Refuses a text that nothing can store (api.md 1.12). */
export const isStorable = z.refine<string>(canBeStored, UNSTORABLE_FAULT);

/** A text whose length a rule checks. */
export const anyText = z.string().check(isStorable);

/** A text of up to so many characters. Every text that a call takes is one of this file or has a pattern of its own. */
export function textOf(longest: number) {
  return z.string().check(z.maxLength(longest, describeLongest(longest)), isStorable);
}

/** A name, as queries carry it. */
export const name = textOf(LONGEST_LINE);

/** A text of one line in a body; the call decides what absent and null mean (api.md 1.7, 1.9, 5.4). */
export const line = z.nullish(name);

/** A long text that is given, such as a sentence. */
export const sentence = textOf(LONGEST_TEXT);

/** A long text of a body, such as notes. */
export const longText = z.nullish(sentence);

const LONGEST_KEY = 200;

/** A key that a client makes for what it sends, so that it counts once however often it comes. */
export const givenKey = z
  .string('must be a text')
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(LONGEST_KEY, `may have at most ${LONGEST_KEY} characters`),
    isStorable,
  );
