import { describeLongest, LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import * as z from 'zod/mini';

const isStorable = z.refine<string>((text) => !text.includes('\0'), 'holds a character that no text has');

/** A text whose length a rule checks. */
export const anyText = z.string().check(isStorable);

function textOf(longest: number) {
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
