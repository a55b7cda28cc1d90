import type { SchoolTable } from '@soltura/domain/tables/table';
import type { ScreenTable } from './screen-table.ts';

/** The texts of the five specified editors (screens-staff 8.2, 10.1). */
export function describeEditor({ noun }: SchoolTable): Pick<ScreenTable, 'loading' | 'failed' | 'words'> {
  const start = noun.charAt(0).toUpperCase() + noun.slice(1);
  // Unlike the others, the texts of quizzes have no final mark.
  const end = noun === 'quiz' ? 'successfully' : 'successfully!';
  return {
    loading: `Loading ${start} Data...`,
    failed: `Error Loading ${start} Data`,
    words: {
      create: [`Creating ${noun}...`, `${start} created ${end}`, `Failed to create ${noun}`],
      update: [`Updating ${noun}...`, `${start} updated ${end}`, `Failed to update ${noun}`],
      remove: [`Deleting ${noun}...`, `${start} deleted ${end}`, `Failed to delete ${noun}`],
    },
  };
}
