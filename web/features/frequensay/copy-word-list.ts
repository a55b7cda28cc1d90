import { formatWordList } from '@soltura/domain/frequensay/check-text';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';

/** Puts the unknown words with their counts on the clipboard and says how that went (screens-student 14.4). */
export async function copyWordList(unknown: Parameters<typeof formatWordList>[0]): Promise<void> {
  try {
    await navigator.clipboard.writeText(formatWordList(unknown));
    toast.succeeded('Table copied');
  } catch (refusal) {
    toast.failed('The table was not copied', 'Your browser refused access to the clipboard.');
    logFailure('Copy Word List was refused', refusal);
  }
}
