import { formatSpan } from '@soltura/domain/numbers';
import { tabStorage } from '../../device/storage.ts';
import { toast } from '../../ui/overlays/toast.ts';

const TOLD_KEY = 'soltura.wrong-clock-told';
const SECOND_MS = 1_000;

/** Shows once in a tab by how much the device's clock is wrong. `skewMs` is positive if the clock is ahead. */
export function tellWrongClock(skewMs: number): void {
  if (tabStorage.get(TOLD_KEY) !== null) return;
  tabStorage.set(TOLD_KEY, 'true');
  const span = formatSpan(Math.round(Math.abs(skewMs) / SECOND_MS));
  toast.info(
    `The clock of this device is ${span} ${skewMs > 0 ? 'fast' : 'slow'}.`,
    "Days and reviews go by the server's clock here.",
  );
}
