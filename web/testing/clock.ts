import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

/** Until the test ends the clock stands at this instant; what waits goes on. */
export function stopClock(instant: string): void {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Until the test ends the browser is in this time zone. */
export async function beIn(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  onTestFinished(async () => void (await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })));
}
