import { listColumnFields } from '@soltura/domain/imports/read-rows';
import {
  type HistoryList,
  type HistoryListName,
  historyLists,
} from '@soltura/domain/moving-in/history-lists';
import { withOptions } from '@soltura/domain/tables/school-options';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { paths } from '../../app/paths.ts';
import { ImportPage } from '../../parts/imports/ImportPage.tsx';
import type { ImportSource } from '../../parts/imports/import-source.ts';
import { MoveInLink } from '../../parts/imports/MoveInLink.tsx';
import { useOnwardKind } from '../../parts/imports/visit.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { applyHistory, tryHistory } from './history.mutations.ts';

/** Imports a file into a list of the history (screens-staff 9.17). */
export function HistoryImportPage({ name }: { name: HistoryListName }) {
  const cache = useQueryClient();
  const lists = useOptionLists();
  const list = useMemo(() => withOptions(historyLists[name], lists), [name, lists]);
  const kind = useOnwardKind();
  const source = useMemo(() => describeSource(list, cache), [list, cache]);
  return (
    <ImportPage
      source={source}
      back={<MoveInLink />}
      onward={
        name === 'bundle-credits' ? (
          <Link to={paths.studentDrillDown} className={buttonClass({ kind })}>
            See the Students
          </Link>
        ) : (
          <Link to={paths.weeklyRecords} className={buttonClass({ kind })}>
            See the Weekly Records
          </Link>
        )
      }
    />
  );
}

function describeSource(list: HistoryList, cache: QueryClient): ImportSource {
  const { name, title, noun, columns, knownBy, template } = list;
  const dated = columns.find(({ kind, isRequired }) => kind === 'day' && isRequired === true);
  return {
    name,
    title,
    noun,
    columns,
    fields: listColumnFields(columns),
    help: `A row is known again by ${knownBy}, so that the same file again changes nothing; what it does not have stays as it is.`,
    absence: 'They stay empty in new records, and as they are in others.',
    template: {
      heads: columns.map(({ label }) => label),
      lines: template.map((line) => columns.map(({ field }) => line[field] ?? '')),
    },
    dayField: dated?.field ?? '',
    knownBy,
    tryRows: (file, signal) => tryHistory(name, file, signal),
    apply: (file, sending) => applyHistory(cache, name, file, sending),
  };
}
