import { LONGEST_TEXT } from '../limits.ts';
import { listLengthFaults } from '../text-length.ts';

const limits = { notes: ['Notes', LONGEST_TEXT] } as const;

/** What is wrong with the texts of a week, in the words people read; undefined when nothing is (api.md 1.9). */
export function describeWeekFault(values: { readonly notes: string }): string | undefined {
  return listLengthFaults(values, limits)[0]?.message;
}
