import type { Sheet } from '@soltura/domain/imports/sheet';
import { logFailure } from '../../api/log.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { WorkbookAnswer } from './workbook-messages.ts';

const UNREADABLE =
  'The workbook could not be read. It may be protected by a password, or be of an old kind (.xls, .ods): save it as .xlsx or as "CSV UTF-8", and choose that file.';

/**
 * Reads the sheets of a workbook (.xlsx) in a worker; aborting the signal stops it at once. Throws UnreadableFile for
 * another kind of file.
 */
export async function readWorkbook(file: Blob, signal: AbortSignal): Promise<readonly Sheet[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
      worker.addEventListener('messageerror', () => reject(new Error('An answer could not be read.')));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(file);
    });
    if ('sheets' in answer) return answer.sheets;
    logFailure('A workbook could not be read', answer.fault);
    throw new UnreadableFile(UNREADABLE);
  } finally {
    worker.terminate();
  }
}
