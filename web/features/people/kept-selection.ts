import { type ListedStudent, listedStudent } from '@soltura/contract/people';
import * as z from 'zod/mini';

/** The student somebody of the staff acts for, and the record of whoever chose them. */
const selection = z.object({ chosenBy: z.number(), student: listedStudent });
export type Selection = z.output<typeof selection>;

const KEY = 'soltura.acting-for';

/** Reads the selection of this tab; undefined without one. `storage` is the tab's own. */
export function readSelection(storage: Storage = sessionStorage): Selection | undefined {
  try {
    return z.safeParse(selection, JSON.parse(storage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps the selection until Log Out or until the tab is closed (screens-student 1.2). */
export function keepSelection(
  chosenBy: number,
  student: ListedStudent,
  storage: Storage = sessionStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ chosenBy, student } satisfies Selection));
  } catch {
    // Storage may be full or blocked; the selection then lasts as long as the page.
  }
}

/** Forgets it: at Log Out, and when it is cleared. */
export function forgetSelection(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was kept where there is no storage.
  }
}
