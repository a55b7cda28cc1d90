import type { RecordChange } from '@soltura/contract/records/records';

/** What a change in the history says that is of somebody else, so that it cannot be taken back. */
export const BY_OTHERS = {
  isOwn: false,
  changeSet: 1,
  takeBack: 'no',
  others: 0,
} as const satisfies Partial<RecordChange>;
