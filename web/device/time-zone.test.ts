import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OFFSET = new Date().getTimezoneOffset();

function keepInTab(text: string): Map<string, string> {
  const texts = new Map([['soltura.time-zone', text]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => texts.set(name, value),
    removeItem: (name: string) => texts.delete(name),
  });
  return texts;
}

/** Stands for a page that is loaded already. */
function standForLoadedPage(): void {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
}

test("a reload begins with the tab's zone without a formatter, and reads it anew once the page is quiet", async () => {
  standForLoadedPage();
  const texts = keepInTab(`${OFFSET} America/Bogota`);
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  const { readTimeZone } = await import('./time-zone.ts');
  expect(readTimeZone()).toBe('America/Bogota');
  expect(format).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  const zone = new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
  expect(readTimeZone()).toBe(zone);
  expect(texts.get('soltura.time-zone')).toBe(`${OFFSET} ${zone}`);
});

test('a zone that was kept at another offset is not used', async () => {
  keepInTab(`${OFFSET + 60} America/Bogota`);
  const { readTimeZone } = await import('./time-zone.ts');
  expect(readTimeZone()).toBe(new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone);
});
