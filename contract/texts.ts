import { describeLongest, LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import * as z from 'zod/mini';

function textOf(longest: number) {
  return z.string().check(
    z.maxLength(longest, describeLongest(longest)),
    z.refine((text) => !text.includes('\0'), 'holds a character that no text has'),
  );
}

/** A text that names something, as queries carry it. */
export const name = textOf(LONGEST_LINE);

/** A text of a body that stands in one line; absent and null are for the call to tell apart (api.md 1.7, 1.9, 5.4). */
export const line = z.nullish(name);

/** A long text of a body, such as notes. */
export const longText = z.nullish(textOf(LONGEST_TEXT));
