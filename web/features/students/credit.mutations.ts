import { studentWrites } from '@soltura/contract/student-writes';
import type { HeldCredit } from '@soltura/contract/students';
import { readCredits } from '@soltura/domain/credits/credit';
import { toDay } from '@soltura/domain/dates';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { writeRecord } from '../../editing/write-record.ts';
import { changeRecord, createRecord } from '../records/change-record.ts';
import type { StoredRecord } from '../records/form-work.ts';
import { refreshAfterCreditRemoval, refreshCredits } from './refresh-students.ts';

/** What the form of a bundle credit holds: numbers as typed, and the UTC day of the expiration. */
export type CreditValues = Record<'totalCredits' | 'usedCredits' | 'expiration', string>;

/** A bundle credit as the form holds it. */
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

/** Records bundle credits. */
export function createCredit(
  cache: QueryClient,
  { relatedStudent, values, idempotencyKey }: NewCredit,
): Promise<void> {
  return createRecord({
    words: ['Creating bundle credit...', 'Bundle credit created!', 'Error creating bundle credit'],
    add: (options) =>
      call(studentWrites.addBundleCredit, { body: { relatedStudent, ...writeCredit(values) } }, options),
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

/** Changes bundle credits. An expiration whose day stays keeps its hour, too. */
export function updateCredit(cache: QueryClient, { credit, ...change }: CreditChange): Promise<void> {
  return changeRecord({
    ...change,
    words: ['Updating bundle credit...', 'Bundle credit updated!', 'Error updating bundle credit'],
    put: (version, values, options) =>
      call(
        studentWrites.updateBundleCredit,
        {
          headers: { 'if-match': formatVersion(version) },
          body: { recordId: credit.recordId, ...writeCredit(values, credit.expiration) },
        },
        options,
      ),
    refresh: () => refreshCredits(cache),
  });
}

/** Deletes bundle credits; there is no undo. */
export async function removeCredit(cache: QueryClient, id: number, version: number): Promise<void> {
  try {
    await writeRecord(
      ['Deleting bundle credit...', 'Bundle credit deleted!', 'Error deleting bundle credit'],
      () =>
        call(studentWrites.removeBundleCredit, {
          params: { id },
          headers: { 'if-match': formatVersion(version) },
        }),
    );
  } finally {
    void refreshAfterCreditRemoval(cache);
  }
}

/** A day is stored as that day at 08:00 UTC (S2 §9). */
function writeCredit({ totalCredits, usedCredits, expiration }: CreditValues, stored?: string) {
  const isSameDay = stored !== undefined && toDay(new Date(stored)) === expiration;
  return {
    totalCredits: readCredits(totalCredits) ?? 0,
    usedCredits: readCredits(usedCredits) ?? 0,
    expiration: isSameDay ? stored : `${expiration}T08:00:00`,
  };
}
