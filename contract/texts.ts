import { describeLongest, LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { isStorable as canBeStored, UNSTORABLE_FAULT } from '@soltura/domain/storable-text';
import * as z from 'zod/mini';

/** Refuses a text that cannot be stored (api.md 1.12). */
export const isStorable = z.refine<string>(canBeStored, UNSTORABLE_FAULT);

export const anyText = z.string().check(isStorable);

/** A text of at most `longest` characters. Every text in a request is one of this file or has a pattern of its own. */
export function textOf(longest: number) {
  return z.string().check(z.maxLength(longest, describeLongest(longest)), isStorable);
}

export const name = textOf(LONGEST_LINE);

export const line = z.nullish(name);

export const sentence = textOf(LONGEST_TEXT);

export const longText = z.nullish(sentence);

const LONGEST_KEY = 200;

/** A key that a client makes for an item, by which a repeated one is recognised. */
export const givenKey = z
  .string('must be a text')
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(LONGEST_KEY, `may have at most ${LONGEST_KEY} characters`),
    isStorable,
  );
