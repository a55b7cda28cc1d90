import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';
import { findAddress, readCoaches } from '../people/coach-list.ts';

export interface GroupRow {
  name: string;
  coach: number | null;
  sessionType: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Ids of memberships. */
  members: readonly number[];
}

export const groupType: RecordType<GroupRow> = {
  source: describeRecords<GroupRow>({
    kind: 'groups',
    table: 'groups',
    columns: { name: 'text', coach: 'integer', sessionType: 'text', weekday: 'integer' },
    lists: [
      {
        field: 'members',
        table: 'group_members',
        owner: 'related_group',
        column: 'membership',
        holds: 'ids',
      },
    ],
  }),
  toBody: async (db, { name, coach, sessionType, weekday }) => ({
    name,
    coach: findAddress(await readCoaches(db), coach),
    sessionType,
    weekday,
  }),
};
