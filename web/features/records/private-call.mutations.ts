import { recordWrites } from '@soltura/contract/records/record-writes';
import type { HeldPrivateCall } from '@soltura/contract/records/records';
import { formatVersion } from '@soltura/domain/records/versions';
import { call } from '../../api/client.ts';
import type { PrivateCallValues } from '../../parts/records/record-values.ts';
import { writesOf } from './week-record.mutations.ts';

export function readPrivateCallValues(privateCall: HeldPrivateCall): PrivateCallValues {
  const { caller, date, rating, notes, areasOfDifficulty, recording, callType } = privateCall;
  return { caller, date, rating, notes, areasOfDifficulty, recording, callType };
}

export const privateCallWrites = writesOf<PrivateCallValues>({
  words: {
    create: ['Creating private call...', 'Private call created!', 'Error creating private call'],
    update: ['Updating private call...', 'Private call updated!', 'Error updating private call'],
    remove: ['Deleting private call...', 'Private call deleted!', 'Error deleting private call'],
  },
  add: (relatedWeek, values, { headers, ...options }) =>
    call(recordWrites.addPrivateCall, { headers, body: { ...values, relatedWeek } }, options),
  put: ({ recordId, relatedWeek }, version, values, options) =>
    call(
      recordWrites.updatePrivateCall,
      {
        params: { recordId },
        headers: { 'if-match': formatVersion(version) },
        body: { recordId, relatedWeek, ...values },
      },
      options,
    ),
  remove: (recordId, version) =>
    call(recordWrites.removePrivateCall, {
      params: { recordId },
      headers: { 'if-match': formatVersion(version) },
    }),
});
