import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../api/log.ts';
import { CLIPBOARD_REFUSED, copyPromised } from '../device/clipboard.ts';
import { toast } from '../ui/overlays/toast.ts';

export async function copyTable(text: Promise<string>, act: string): Promise<void> {
  try {
    await copyPromised(text);
    toast.succeeded('Table copied');
  } catch (failure) {
    const isUnread = failure instanceof ApiError;
    toast.failed('The table was not copied', isUnread ? failure.message : CLIPBOARD_REFUSED);
    logFailure(isUnread ? failure.transportText : `${act} was refused`, failure);
  }
}
