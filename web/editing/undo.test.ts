import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { dismissToast, readToasts } from '../ui/overlays/toast.ts';
import { startUndoTrail } from './undo.ts';

const sent = vi.fn<(changeSet: number) => Promise<unknown>>();

beforeEach(() => {
  sent.mockReset();
  sent.mockResolvedValue([]);
  for (const { id } of readToasts()) dismissToast(id);
});

const told = () =>
  readToasts().map(({ kind, text, detail }) => [kind, text, detail].filter(Boolean).join(': '));
const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());

/** The undo of a deed whose calls have made these change sets. */
function offer(...changeSets: number[]): (() => void) | undefined {
  const trail = startUndoTrail(sent);
  for (const changeSet of changeSets) trail.note(changeSet);
  return trail.offer(refresh);
}

test('an undo takes back all changes, the newest first, says so and reads the data again', async () => {
  offer(7, 8)?.();
  expect(told()).toEqual(['pending: Undoing…']);
  await vi.waitFor(() => expect(told()).toEqual(['success: Undone']));
  expect(sent.mock.calls).toEqual([[8], [7]]);
  expect(refresh).toHaveBeenCalled();
});

test('the toast of an undo adds further words, and says that the undo is done even if they fail to load', async () => {
  for (const [tell, expected] of [
    [async () => 'Two cards stay.', 'success: Undone: Two cards stay.'],
    [() => Promise.reject(new Error('away')), 'success: Undone'],
  ] as const) {
    const trail = startUndoTrail(sent);
    trail.note(7);
    trail.offer(refresh, tell)?.();
    await vi.waitFor(() => expect(told()[0]).toBe(expected));
  }
});

test('an undo that is pressed twice takes the change back once', async () => {
  const undo = offer(7);
  undo?.();
  undo?.();
  await vi.waitFor(() => expect(told()).toEqual(['success: Undone']));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('no undo is offered when nothing was written', () => {
  expect(offer()).toBeUndefined();
});

test('an undo that is refused tells the reason that the server gave', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const message = 'This can no longer be undone: the course Standard was changed since by Ada.';
  const refusal = { status: 409, code: 'conflict', message, fields: {}, transportText: 'Conflict' };
  sent.mockRejectedValue(new ApiError(refusal));
  offer(7)?.();
  await vi.waitFor(() => expect(told()).toEqual([`failure: Could not undo: ${message}`]));
});
