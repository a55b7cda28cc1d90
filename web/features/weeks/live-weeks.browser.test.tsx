import type { LiveMessage } from '@soltura/contract/live/live';
import { expect, test } from 'vitest';
import { windowId } from '../../api/window-id.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { editRow, findNotesCell, openWeeks } from './testing.ts';

const told = (by: string | null): LiveMessage => ({
  type: 'changed',
  changes: [{ kind: 'weeks', ids: [1], by }],
});

test('a save by another coach appears, and typed text stays', async () => {
  const tell = fakeServer.stream();
  const { change } = await openWeeks([{ name: 'Carla', notes: 'before' }, { name: 'Eva' }]);
  const row = await editRow('Eva');
  await row.notes.fill('what I am writing');
  change('Carla', { notes: 'what she saw' });
  await tell(told(null));
  await expect.element(findNotesCell('Carla')).toHaveTextContent('what she saw');
  await expect.element(row.notes).toHaveValue('what I am writing');
  await expect.element(row.notes).toHaveFocus();
});

test('a save of this window is not read a second time', async () => {
  const tell = fakeServer.stream();
  const { change, ranges } = await openWeeks([{ name: 'Carla', notes: 'before' }]);
  const before = ranges.length;
  await tell(told(windowId));
  await tell({ type: 'changed', changes: [{ kind: 'examples', ids: [1], by: null }] });
  change('Carla', { notes: 'after' });
  await tell(told('another'));
  await expect.element(findNotesCell('Carla')).toHaveTextContent('after');
  expect(ranges).toHaveLength(before + 1);
});

test('after a gap everything that is shown is read again', async () => {
  const tell = fakeServer.stream();
  const { change } = await openWeeks([{ name: 'Carla', notes: 'before' }]);
  change('Carla', { notes: 'after' });
  await tell({ type: 'read-again' });
  await expect.element(findNotesCell('Carla')).toHaveTextContent('after');
});
