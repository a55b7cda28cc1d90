import { listTableFields } from '@soltura/domain/imports/read-rows';
import { templateHead } from '@soltura/domain/tables/csv-cells';
import { withOptions } from '@soltura/domain/tables/school-options';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { SchoolTable, TableName } from '@soltura/domain/tables/table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo } from 'react';
import { useOptionLists } from '../../../api/option-lists.ts';
import { TABLE_PATH } from '../../../app/paths.ts';
import { ImportPage } from '../../../parts/imports/ImportPage.tsx';
import type { ImportSource } from '../../../parts/imports/import-source.ts';
import { useOnwardKind } from '../../../parts/imports/visit.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { applyImport, tryImport } from './import.mutations.ts';

/** Imports a file into a table (screens-staff 9.7). */
export function TableImportPage({ name }: { name: TableName }) {
  const cache = useQueryClient();
  const lists = useOptionLists();
  const table = useMemo(() => withOptions(schoolTables[name], lists), [name, lists]);
  const kind = useOnwardKind();
  const source = useMemo(() => describeSource(table, cache), [table, cache]);
  return (
    <ImportPage
      source={source}
      back={
        <Link
          to={TABLE_PATH}
          params={{ table: name }}
          className={buttonClass({ kind: 'link', size: 'staff' })}
        >
          <ArrowLeft aria-hidden="true" />
          {table.title}
        </Link>
      }
      onward={
        <Link to={TABLE_PATH} params={{ table: name }} className={buttonClass({ kind })}>
          See the {table.title}
        </Link>
      }
    />
  );
}

function describeSource(table: SchoolTable, cache: QueryClient): ImportSource {
  const { name, title, noun, plural, columns } = table;
  return {
    name,
    title: title.replace(/ Table$/, ''),
    noun,
    columns,
    fields: listTableFields(table),
    help: `Rows without a Record ID are new ${plural}; of others what the file does not have stays as it is.`,
    absence:
      name === 'coaches'
        ? 'New coaches get short names and ids of their names; all else stays empty in new records, and as it is in others.'
        : 'They stay empty in new records, and as they are in others.',
    template: { heads: templateHead(table), lines: [] },
    tryRows: (file, signal) => tryImport(name, file, signal),
    apply: (file, sending) => applyImport(cache, { table: name, file, ...sending }),
  };
}
