import { type ListedStudent, listedStudent } from '@soltura/contract/people/user-lists';
import * as z from 'zod/mini';

/** The student that staff act for, and the record id of the person who chose them. */
const selection = z.object({ chosenBy: z.number(), student: listedStudent });
export type Selection = z.output<typeof selection>;

const KEY = 'soltura.acting-for';

/** Reads the selection of this tab from its storage; undefined without one. */
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
    // Storage may be full or blocked; the selection then lasts until the page is left.
  }
}

/** Removes the selection, at Log Out or when it is cleared. */
export function forgetSelection(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}
