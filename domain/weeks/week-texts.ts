import { LONGEST_TEXT } from '../limits.ts';
import { listLengthFaults } from '../text-length.ts';

const limits = { notes: ['Notes', LONGEST_TEXT] } as const;

export function describeWeekFault(values: { readonly notes: string }): string | undefined {
  return listLengthFaults(values, limits)[0]?.message;
}
