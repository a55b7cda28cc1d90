import type { Example } from '@soltura/contract/examples';
import { formatCopyTable } from '@soltura/domain/flashcards/copy-table';
import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';

/** Puts a whole list of examples on the clipboard and says how that went (screens-student 1.10). */
export async function copyExamples(load: () => Promise<readonly Example[]>): Promise<void> {
  const text = load().then(formatCopyTable);
  // What a press permits is over before a long list has been read, so the clipboard is promised the text.
  const promised = text.then((lines) => new Blob([lines], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })]);
    toast.succeeded('Table copied');
  } catch (refusal) {
    const failure = await text.then(
      () => refusal,
      (error: unknown) => error,
    );
    const isUnread = failure instanceof ApiError;
    toast.failed(
      'The table was not copied',
      isUnread ? failure.message : 'Your browser refused access to the clipboard.',
    );
    logFailure(isUnread ? failure.transportText : 'Copy Table was refused', failure);
  }
}
