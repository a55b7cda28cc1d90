import type { ImportedSchool } from '@soltura/contract/school/school';
import type { Writing } from '../../changes/change-set.ts';
import { Refusal } from '../../http/refusal.ts';
import { importFiles } from '../../school-files/import-school.ts';
import { schoolFiles } from '../../school-files/school-files.ts';

const MAX_REASONS = 20;

interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Imports the files of a school, all or nothing, or returns what would change.
 * @throws Refusal 'validation-failed' for a file that does not belong to a school, or that is given twice.
 */
export async function importFolder(
  writing: Writing,
  given: readonly GivenFile[],
  { isApplied }: { readonly isApplied: boolean },
): Promise<ImportedSchool> {
  const texts = new Map<string, string>();
  for (const { name, text } of given) {
    if (!schoolFiles.some((file) => file.name === name)) {
      throw new Refusal('validation-failed', `${name} is no file of a school.`);
    }
    if (texts.has(name)) throw new Refusal('validation-failed', `${name} is there twice.`);
    texts.set(name, text);
  }
  const files = schoolFiles.filter(({ name }) => texts.has(name));
  const read = ({ name }: { name: string }) => new TextEncoder().encode(texts.get(name));
  const imported = await importFiles(writing, { files, read }, { isApplied, mayBringHistory: false });
  return {
    isStored: imported.isStored,
    files: imported.files.map(({ name, created, changed, same, refused }) => ({
      name,
      created,
      changed,
      same,
      refused: refused.length,
      reasons: refused.slice(0, MAX_REASONS).map(({ line, reason }) => ({
        ...(line !== undefined && { line }),
        reason,
      })),
    })),
  };
}
