import { ApiError } from '../../api/api-error.ts';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';

/** Puts a table on the clipboard and says how that went (screens-student 1.10); `act` is the button's name. */
export async function copyTable(text: Promise<string>, act: string): Promise<void> {
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
    logFailure(isUnread ? failure.transportText : `${act} was refused`, failure);
  }
}
