import type { SchoolTable } from '@soltura/domain/tables/table';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

/** The noun in panel keys: 'coaching student' becomes 'coaching-student'. */
export function nameInKey({ noun }: SchoolTable): string {
  return noun.replaceAll(' ', '-');
}

/** The noun in headings: 'coaching student' becomes 'Coaching Student'. */
export function nameInHeading({ noun }: SchoolTable): string {
  return noun.replace(/(?:^| )\w/g, (start) => start.toUpperCase());
}

export function describeScreen(table: SchoolTable): ScreenTable {
  const { noun, title, name } = table;
  const subject = title.replace(/ Table$/, '');
  const start = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    table,
    loading: `Loading ${subject} Data...`,
    failed: `Error Loading ${subject} Data`,
    newLabel: `New ${nameInHeading(table)}`,
    words: {
      create: [`Creating ${noun}...`, `${start} created!`, `Error creating ${noun}`],
      update: [`Updating ${noun}...`, `${start} updated!`, `Error updating ${noun}`],
      remove: [`Deleting ${noun}...`, `${start} deleted!`, `Error deleting ${noun}`],
    },
    calls: callsOf(name),
  };
}
