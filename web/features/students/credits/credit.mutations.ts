import { creditWrites } from '@soltura/contract/credits/credit-writes';
import type { HeldCredit } from '@soltura/contract/students/students';
import { readCredits } from '@soltura/domain/credits/credit';
import { toDay } from '@soltura/domain/dates';
import type { StoredRecord } from '@soltura/domain/editing/form-work';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { changeRecord, createRecord } from '../../../editing/change-record.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import { refreshAfterCreditRemoval, refreshCredits } from '../refresh-students.ts';

/** The form's fields: numbers as typed, and the UTC day of the expiration. */
export type CreditValues = Record<'totalCredits' | 'usedCredits' | 'expiration', string>;

export function readCredit(credit: HeldCredit): StoredRecord<CreditValues> {
  return {
    version: credit.version,
    values: {
      totalCredits: String(credit.totalCredits),
      usedCredits: String(credit.usedCredits),
      expiration: toDay(new Date(credit.expiration)),
    },
  };
}

interface NewCredit {
  relatedStudent: number;
  values: CreditValues;
  idempotencyKey: string;
}

export function createCredit(
  cache: QueryClient,
  { relatedStudent, values, idempotencyKey }: NewCredit,
): Promise<unknown> {
  return createRecord({
    words: ['Creating bundle credit...', 'Bundle credit created!', 'Error creating bundle credit'],
    add: (options) => call(creditWrites.add, { body: { relatedStudent, ...writeCredit(values) } }, options),
    idempotencyKey,
    refresh: () => refreshCredits(cache),
  });
}

interface CreditChange {
  credit: HeldCredit;
  former: StoredRecord<CreditValues>;
  values: CreditValues;
  idempotencyKey: string;
}

/** Changes a bundle credit. An expiration keeps its hour if its day is unchanged. */
export function updateCredit(cache: QueryClient, { credit, ...change }: CreditChange): Promise<number> {
  return changeRecord({
    ...change,
    words: ['Updating bundle credit...', 'Bundle credit updated!', 'Error updating bundle credit'],
    put: (version, values, options) =>
      call(
        creditWrites.update,
        {
          headers: { 'if-match': formatVersion(version) },
          body: { recordId: credit.recordId, ...writeCredit(values, credit.expiration) },
        },
        options,
      ),
    refresh: () => refreshCredits(cache),
  });
}

/** Deletes a bundle credit; this cannot be undone. */
export async function removeCredit(cache: QueryClient, id: number, version: number): Promise<void> {
  await writeRecord(
    ['Deleting bundle credit...', 'Bundle credit deleted!', 'Error deleting bundle credit'],
    () =>
      call(creditWrites.remove, {
        params: { id },
        headers: { 'if-match': formatVersion(version) },
      }),
    { refresh: () => refreshAfterCreditRemoval(cache) },
  );
}

/** A day is stored as 08:00 UTC of that day (S2 §9). */
function writeCredit({ totalCredits, usedCredits, expiration }: CreditValues, stored?: string) {
  const isSameDay = stored !== undefined && toDay(new Date(stored)) === expiration;
  return {
    totalCredits: readCredits(totalCredits) ?? 0,
    usedCredits: readCredits(usedCredits) ?? 0,
    expiration: isSameDay ? stored : `${expiration}T08:00:00`,
  };
}
