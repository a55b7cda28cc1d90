import { expect, test, vi } from 'vitest';
import { askToPersist } from './persistence.ts';

test('the browser is asked to keep the data of the site once the app is installed, and not before', () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  const stop = askToPersist();
  expect(persist).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
});

test('the browser is asked at each start in the own window of the app', () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  const isStandalone = vi.spyOn(window, 'matchMedia');
  const query = window.matchMedia('(width > 0px)');
  isStandalone.mockReturnValue(query);
  askToPersist()();
  expect(isStandalone).toHaveBeenCalledWith('(display-mode: standalone)');
  expect(persist).toHaveBeenCalledOnce();
});
