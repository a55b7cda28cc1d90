import { useSyncExternalStore } from 'react';
import type { KeptChoice } from '../kept-choice.ts';

export function useKeptChoice<T extends string | number>({
  read,
  choose,
  subscribe,
}: KeptChoice<T>): [choice: T, choose: (choice: T) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}
