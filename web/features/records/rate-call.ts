import type { HeldPrivateCall, WeeklyRecords } from '@soltura/contract/records/records';
import { parseDay } from '@soltura/domain/dates';
import type { QueryClient } from '@tanstack/react-query';
import { weeklyRecordsKey } from '../../base/record-keys.ts';
import type { DraftStore } from '../../editing/draft-store.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { ONLY_NEW } from '../../editing/use-twin.ts';
import {
  type NewPrivateCallValues,
  nameNewPrivateCall,
  namePrivateCall,
  readCallFields,
} from './new-private-call.ts';
import { privateCallWrites, readPrivateCallValues } from './private-call.mutations.ts';

interface Rating {
  cache: QueryClient;
  drafts: DraftStore;
  label: string;
}

interface NewRating extends Rating {
  values: NewPrivateCallValues;
  callerName: string;
}

/**
 * Creates a call with a rating and no other input, and shows toasts; throws the error of the save. Until it is saved,
 * it is stored as a draft of the call's panel, with the panel's idempotency key: a save without a response is retried
 * from there and makes no second call. Where a stored call looks the same, none is created (`findTwin`).
 */
export async function addRatedCall({ cache, drafts, label, values, callerName }: NewRating) {
  const relatedWeek = Number(values.relatedWeek);
  const name = nameNewPrivateCall(relatedWeek);
  const base = { values: { ...values, rating: '' }, version: 0 };
  drafts.keep(name, { label, base, values });
  const fields = readCallFields(values);
  const [recordId] = await sendOnce({ name, version: 0, values }, (idempotencyKey) =>
    privateCallWrites.create(cache, { relatedWeek, values: fields, headers: ONLY_NEW, idempotencyKey }),
  );
  drafts.forget(name);
  const date = parseDay(values.date);
  if (recordId === undefined || !date) return;
  putCall(cache, relatedWeek, { ...fields, date, recordId, version: 1, relatedWeek, callerName });
}

interface ChangedRating extends Rating {
  privateCall: HeldPrivateCall;
  rating: string;
}

export async function rateCallAnew({ cache, drafts, label, privateCall, rating }: ChangedRating) {
  const { recordId, version, relatedWeek } = privateCall;
  const name = namePrivateCall(recordId);
  const former = { values: readPrivateCallValues(privateCall), version };
  const values = { ...former.values, rating };
  drafts.keep(name, { label, base: former, values });
  const stored = await sendOnce({ name, version, values }, (idempotencyKey) =>
    privateCallWrites.update(cache, {
      record: privateCall,
      former,
      values,
      idempotencyKey,
    }),
  );
  drafts.forget(name);
  putCall(cache, relatedWeek, { ...privateCall, rating, version: stored });
}

function putCall(cache: QueryClient, weekId: number, stored: HeldPrivateCall): void {
  cache.setQueriesData<WeeklyRecords>({ queryKey: weeklyRecordsKey }, (records) => {
    if (!records?.weeks.some(({ recordId }) => recordId === weekId)) return records;
    const known = records.privateCalls.find(({ recordId }) => recordId === stored.recordId);
    if (known && known.version >= stored.version) return records;
    const others = records.privateCalls.filter((one) => one !== known);
    const privateCalls = known
      ? records.privateCalls.map((one) => (one === known ? stored : one))
      : [...others, stored];
    return { ...records, privateCalls };
  });
}
