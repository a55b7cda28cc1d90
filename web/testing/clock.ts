import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

/** Stops the clock at this instant until the test ends. Timers go on. */
export function stopClock(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Sets the time zone of the browser until the test ends. */
export async function beIn(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  onTestFinished(async () => void (await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })));
}
