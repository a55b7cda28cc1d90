import { LONGEST_TEXT } from '../limits.ts';
import { listLengthFaults } from '../text-length.ts';

const limits = { notes: ['Notes', LONGEST_TEXT] } as const;

/** Returns the fault of a week's texts as a sentence; undefined without one (api.md 1.9). */
export function describeWeekFault(values: { readonly notes: string }): string | undefined {
  return listLengthFaults(values, limits)[0]?.message;
}
