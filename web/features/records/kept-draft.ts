import * as z from 'zod/mini';
import type { FormValues } from './form-work.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keptDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** Of a save whose answer never came, while the values are the same. */
  attemptKey: z.optional(z.string()),
});

/** What a new record's form held when the page was left by a reload or a crash. */
export interface KeptDraft<Values extends FormValues> {
  readonly values: Values;
  readonly attemptKey: string | undefined;
}

/** What is kept under a name, for a form that starts with these values; a field it does not know is left out. */
export function readDraft<Values extends FormValues>(
  openStorage: () => DraftStorage,
  name: string,
  start: Values,
): KeptDraft<Values> | undefined {
  const kept = parseDraft(openStorage, name);
  if (!kept) return undefined;
  const values = { ...start };
  for (const field in start) {
    const text = kept.values[field];
    if (text !== undefined) Object.assign(values, { [field]: text });
  }
  return { values, attemptKey: kept.attemptKey };
}

/** Keeps what is typed as long as the tab is open; undefined forgets it. */
export function keepDraft(
  openStorage: () => DraftStorage,
  name: string,
  draft: KeptDraft<FormValues> | undefined,
): void {
  try {
    if (draft) openStorage().setItem(name, JSON.stringify(draft));
    else openStorage().removeItem(name);
  } catch {
    // A full or blocked storage: the draft lasts as long as the page.
  }
}

function parseDraft(openStorage: () => DraftStorage, name: string): z.output<typeof keptDraft> | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(openStorage().getItem(name) ?? 'null')).data;
  } catch {
    // Somebody else's text, or a blocked storage.
    return undefined;
  }
}
