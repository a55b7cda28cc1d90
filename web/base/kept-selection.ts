import { type ListedStudent, listedStudent } from '@soltura/contract/people/user-lists';
import * as z from 'zod/mini';
import { tabStorage } from '../device/storage.ts';

const selection = z.object({ chosenBy: z.number(), student: listedStudent });
export type Selection = z.output<typeof selection>;

const KEY = 'soltura.acting-for';

export function readSelection(): Selection | undefined {
  try {
    return z.safeParse(selection, JSON.parse(tabStorage.get(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepSelection(chosenBy: number, student: ListedStudent): void {
  // Where the storage is full or blocked, the selection lasts until the page is left.
  tabStorage.set(KEY, JSON.stringify({ chosenBy, student } satisfies Selection));
}

export function forgetSelection(): void {
  tabStorage.remove(KEY);
}
