import type { SchoolTable } from '@soltura/domain/school-tables/table';
import { paths } from '../../app/paths.ts';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

/** 'coaching student' as keys of panels have it: 'coaching-student'. */
export function nameInKey({ noun }: SchoolTable): string {
  return noun.replaceAll(' ', '-');
}

/** 'coaching student' as headings have it: 'Coaching Student'. */
export function nameInHeading({ noun }: SchoolTable): string {
  return noun.replace(/(?:^| )\w/g, (start) => start.toUpperCase());
}

/** Where a table stands. */
export function pathOf({ name }: SchoolTable): string {
  return `${paths.tables}/${name}`;
}

/** A table of 'More Tables': its words and calls follow from its description. */
export function describeScreen(table: SchoolTable): ScreenTable {
  const { noun, title, name } = table;
  const subject = title.replace(/ Table$/, '');
  const start = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    table,
    path: pathOf(table),
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
