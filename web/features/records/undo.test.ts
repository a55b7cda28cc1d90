import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { dismissToast, readToasts } from '../../ui/toast.ts';
import { offerUndo } from './undo.ts';

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const told = () =>
  readToasts().map(({ kind, text, detail }) => [kind, text, detail].filter(Boolean).join(': '));

test('it says that it is taking back, and then that it has', async () => {
  offerUndo(() => Promise.resolve())();
  expect(told()).toEqual(['pending: Undoing…']);
  await vi.waitFor(() => expect(told()).toEqual(['success: Undone']));
});

test('it takes back once, however often it is pressed', () => {
  const act = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const undo = offerUndo(act);
  undo();
  undo();
  expect(act).toHaveBeenCalledTimes(1);
});

test('what the server answered says why it could not take back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const message = 'This record was changed by someone else.';
  const refusal = { status: 409, code: 'stale-write', message, fields: {}, transportText: 'Conflict' };
  offerUndo(() => Promise.reject(new ApiError(refusal)))();
  await vi.waitFor(() => expect(told()).toEqual([`failure: Could not undo: ${message}`]));
});
