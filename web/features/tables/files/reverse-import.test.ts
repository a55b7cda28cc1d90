import type { ImportResult } from '@soltura/contract/tables';
import { expect, test } from 'vitest';
import { reverseImport } from './reverse-import.ts';

const former = [
  { recordId: 7, version: 3, values: { name: 'Foundations', membershipType: 'Monthly' } },
  { recordId: 8, version: 1, values: { name: 'Travel', membershipType: '' } },
];

function makeResult(rows: readonly Partial<ImportResult['rows'][number]>[]): ImportResult {
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  const made = rows.map((row, at) => {
    const verdict = row.verdict ?? 'same';
    counts[verdict] += 1;
    return { line: at + 2, recordId: null, name: '', changes: [], broken: [], verdict, ...row };
  });
  return { isApplied: true, counts, rows: made };
}

test('a changed record gets back what its changed fields held, at the version the import left', () => {
  const changes = [{ field: 'name', before: 'Foundations', after: 'Basics' }];
  const result = makeResult([{ verdict: 'change', recordId: 7, changes }, { recordId: 8 }]);
  expect(reverseImport(result, former)).toEqual({
    changes: [{ recordId: 7, version: 4, values: { name: 'Foundations' } }],
    removals: [],
  });
});

test('records that were made are removed, the newest first', () => {
  const result = makeResult([
    { verdict: 'create', recordId: 9 },
    { verdict: 'create', recordId: 10 },
  ]);
  expect(reverseImport(result, former)).toEqual({ changes: [], removals: [10, 9] });
});

test('an import is not taken back when a record that it changed was not known before', () => {
  const result = makeResult([{ verdict: 'change', recordId: 99 }]);
  expect(reverseImport(result, former)).toBeUndefined();
});

test('an import that changed nothing, or more than 1,000 records, is not taken back', () => {
  expect(reverseImport(makeResult([{ recordId: 7 }]), former)).toBeUndefined();
  const many = Array.from({ length: 1001 }, (_, at) => ({ verdict: 'create' as const, recordId: 100 + at }));
  expect(reverseImport(makeResult(many), former)).toBeUndefined();
});
