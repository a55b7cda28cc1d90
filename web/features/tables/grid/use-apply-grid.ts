import { formatNumber } from '@soltura/domain/numbers';
import type { SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log.ts';
import { dismissFailures, toast } from '../../../ui/toast.ts';
import { offerUndo } from '../../records/undo.ts';
import { refreshTables } from '../refresh-tables.ts';
import { tableKey } from '../tables.queries.ts';
import type { GridChange } from './grid-rows.ts';
import { applyWords } from './grid-words.ts';
import { type SaveOutcome, saveGrid } from './save-grid.ts';

/** Saves rows, tells by toasts how it goes, and answers what became of each (screens-staff 2.9, 9.2). */
export function useApplyGrid(
  table: SchoolTable,
  rowOf: (id: number) => TableRow | undefined,
  nameOf: (id: number) => string,
): (changes: readonly GridChange[]) => Promise<SaveOutcome> {
  const cache = useQueryClient();
  // Requests that had no answer keep their key: sent once more unchanged, they have no second effect (api.md 1.4).
  const keys = useRef(new Map<string, string>());
  const keyOf = (request: object) => {
    const text = JSON.stringify(request);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
  return async (changes) => {
    const words = applyWords(table);
    dismissFailures(words.failed, words.someFailed);
    const pending = toast.pending(words.pending);
    const outcome = await saveGrid(table, changes, rowOf, keyOf);
    if (outcome.error === undefined || isAnswered(outcome.error)) keys.current.clear();
    const { saved, error } = outcome;
    putIntoCache(cache, table, saved);
    if (saved.size === changes.length) {
      void refreshTables(cache, table.name);
      const back = reverseAll(changes, outcome);
      pending.succeeded(words.success, {
        undo: back.length > 0 ? offerUndo(() => undoAll({ cache, table, rowOf, nameOf, back })) : undefined,
      });
      return outcome;
    }
    if (error !== undefined)
      logFailure(error instanceof ApiError ? error.transportText : words.failed, error);
    // Which of the others are based on an old version is told by what is stored now.
    if (isAnswered(error) || error === undefined)
      await refreshTables(cache, table.name).catch(() => undefined);
    else void refreshTables(cache, table.name);
    const isNone = saved.size === 0 && error !== undefined;
    pending.failed(
      isNone ? words.failed : words.someFailed,
      isNone
        ? describeError(error)
        : `${formatNumber(saved.size)} of ${formatNumber(changes.length)} were saved.`,
    );
    return outcome;
  };
}

/** Whether the server has said something: else the change may have been stored all the same. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500;
}

function describeError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** Back to what was stored, at the versions that saving has made. */
function reverseAll(changes: readonly GridChange[], { saved }: SaveOutcome): GridChange[] {
  return changes.flatMap(({ id, values, base, version }) => {
    const stored = saved.get(id);
    if (!stored || stored.version === version) return [];
    return [{ id, values: base, base: values, version: stored.version }];
  });
}

interface Undoing {
  cache: QueryClient;
  table: SchoolTable;
  rowOf: (id: number) => TableRow | undefined;
  nameOf: (id: number) => string;
  back: readonly GridChange[];
}

async function undoAll({ cache, table, rowOf, nameOf, back }: Undoing): Promise<void> {
  const outcome = await saveGrid(table, back, rowOf, () => crypto.randomUUID());
  putIntoCache(cache, table, outcome.saved);
  void refreshTables(cache, table.name);
  if (outcome.saved.size === back.length) return;
  if (outcome.saved.size === 0 && outcome.error instanceof Error) throw outcome.error;
  const left = back.filter(({ id }) => !outcome.saved.has(id));
  const names = left.slice(0, MOST_NAMES).map(({ id }) => nameOf(id));
  const more = left.length > MOST_NAMES ? ` and ${formatNumber(left.length - MOST_NAMES)} more` : '';
  throw new ApiError({
    status: 409,
    code: undefined,
    message: `Changed meanwhile, so left as they are: ${names.join(', ')}${more}.`,
    fields: {},
    transportText: 'Some rows could not be put back',
  });
}

const MOST_NAMES = 8;

/** What was saved stands in the rows at once; the table read afterwards says the same. */
function putIntoCache(cache: QueryClient, table: SchoolTable, saved: SaveOutcome['saved']): void {
  if (saved.size === 0) return;
  cache.setQueriesData<{ rows: TableRow[] }>({ queryKey: tableKey(table.name) }, (answer) => {
    if (!answer) return answer;
    const rows = answer.rows.map((row) => {
      const stored = saved.get(row.recordId);
      if (!stored || row.version >= stored.version) return row;
      return { ...row, version: stored.version, values: { ...row.values, ...stored.values } };
    });
    return { ...answer, rows };
  });
}
