import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RowNote } from './RowNote.tsx';
import { RowAct, StaffRow } from './StaffRow.tsx';
import { StaffTable } from './StaffTable.tsx';

const columns = [
  { key: 'name', head: 'Name', sorts: true },
  { key: 'day', head: 'Day', width: '7rem', sorts: true },
  { key: 'notes', head: 'Notes' },
];

const draw = (given: Partial<Parameters<typeof StaffTable>[0]> = {}) =>
  renderToStaticMarkup(createElement(StaffTable, { columns, ...given }));

test('every column has a head, and its width stands in the colgroup', () => {
  const html = draw();
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html).toContain('<col/><col style="width:7rem"/><col/>');
});

test('a column sorts by a button in its head; the sorted one says its direction', () => {
  const html = draw({ sort: { column: 'day', direction: 'descending' } });
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Day/);
});

test('a table without rows says so over all columns', () => {
  expect(draw({ empty: 'No records found' })).toMatch(/<td colSpan="3"[^>]*>No records found<\/td>/i);
  expect(draw()).not.toContain('colSpan');
});

test('the head is row 1 in a table that draws only some of its rows', () => {
  expect(draw({ 'aria-rowcount': 90 })).toContain('<tr aria-rowindex="1">');
  expect(draw()).not.toContain('aria-rowindex');
});

test('a row tells its states, and its one control is described by what names the row', () => {
  const act = createElement(RowAct, { label: 'Edit', describedBy: 'name-7', icon: null, onAct: () => {} });
  const row = createElement(StaffRow, { isSelected: true, isChanged: true, mark: 'stale' }, act);
  const html = renderToStaticMarkup(row);
  expect(html).toMatch(/data-selected="true" data-changed="true" data-mark="stale"/);
  expect(html).toMatch(/aria-describedby="name-7"/);
  expect(renderToStaticMarkup(createElement(StaffRow))).not.toContain('data-');
});

test('the words under a row are announced, and the choice stands there only where values differ', () => {
  const note = (isStale: boolean) =>
    renderToStaticMarkup(
      createElement(RowNote, { isStale, title: 'Not saved', words: 'Try again.', colSpan: 3 }, 'the choice'),
    );
  expect(note(false)).toMatch(/<output[^>]*>.*Not saved.*Try again\.<\/output>/);
  expect(note(false)).not.toContain('the choice');
  expect(note(true)).toContain('the choice');
});
