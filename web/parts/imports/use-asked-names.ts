import { listNamedRecords } from '@soltura/domain/imports/read-rows';
import { findSharedNames } from '@soltura/domain/imports/shared-names';
import { useEffect, useMemo, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import type { ImportNames } from './import-names.ts';
import type { ImportSource } from './import-source.ts';
import type { AskedName } from './NameQuestion.tsx';
import type { OpenFile } from './open-file.ts';

/**
 * The names of a file that several records have, once the server has answered. A failure is only logged: the trial asks
 * again, and its rows show the question too.
 */
export function useAskedNames(
  { columns }: ImportSource,
  names: ImportNames,
  open: OpenFile | undefined,
): readonly AskedName[] {
  const { matches = NO_MATCHES, parts, answers } = open ?? {};
  const rows = parts?.rows ?? NO_ROWS;
  const [references, setReferences] = useState(names.references);
  useEffect(() => {
    const leaving = new AbortController();
    const texts = listNamedRecords(columns, matches, rows);
    const ask = async () => {
      try {
        await names.ask(texts, leaving.signal);
        if (!leaving.signal.aborted) setReferences(names.references());
      } catch (error) {
        if (!leaving.signal.aborted) logFailure('Names of a file could not be looked up', error);
      }
    };
    if (texts.size > 0) void ask();
    return () => leaving.abort();
  }, [columns, matches, rows, names]);
  const shared = useMemo(
    () => findSharedNames({ columns, matches, rows, references }),
    [columns, matches, rows, references],
  );
  return useMemo(
    () =>
      shared.map(({ key, table, place, name, rows: count }) => ({
        key,
        place,
        name,
        rows: count,
        candidates: names.findAlike(table, name),
        chosen: answers?.get(key),
      })),
    [shared, names, answers],
  );
}

const NO_MATCHES: OpenFile['matches'] = [];
const NO_ROWS: OpenFile['parts']['rows'] = [];
