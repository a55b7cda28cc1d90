import { type DataSet, persons } from '@soltura/contract/people/persons';
import { toDay } from '@soltura/domain/dates';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { PersonKey } from './person.queries.ts';

export const EXPORT_FAILED = 'Error exporting personal data';

/**
 * Downloads the data of a person's chosen parts as a zip with today's date; before that the audit log notes the export.
 */
export async function exportPerson(key: PersonKey, parts: string[], now: Date): Promise<void> {
  const pending = toast.pending('Exporting personal data...');
  try {
    const { kind, id } = key;
    const answer = await call(persons.exportPerson, { params: { kind, id }, body: { parts } });
    const { zipPerson } = await import('./zip-person.ts');
    const pieces = await zipPerson({ ...answer, now, read: (set) => readParts(key, parts, set) });
    downloadFile(pieces, `${kind}-${id}-${toDay(now)}.zip`, 'application/zip');
    pending.succeeded('Personal data exported');
  } catch (error) {
    pending.failed(
      EXPORT_FAILED,
      error instanceof ApiError && error.status === 409 ? error.message : undefined,
    );
    logFailure(EXPORT_FAILED, error);
  }
}

async function* readParts({ kind, id }: PersonKey, parts: string[], { folder, name }: DataSet) {
  let after: number | null | undefined;
  while (after !== null) {
    const { rows, next } = await call(persons.data, {
      params: { kind, id, folder, set: name },
      query: { parts, after },
    });
    yield rows;
    after = next;
  }
}
