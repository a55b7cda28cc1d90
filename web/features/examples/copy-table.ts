import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';

/** Copies a table to the clipboard and reports the outcome (screens-student 1.10); `act` is the button's name. */
export async function copyTable(text: Promise<string>, act: string): Promise<void> {
  // Browsers allow this only shortly after a press, so the clipboard gets a promise of the text.
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
    logFailure(isUnread ? failure.transportText : `${act} was refused`, failure);
  }
}
