import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type EditEvent,
  type EditSession,
  hasUnsaved,
  isChanged,
  listChanged,
  reduceEdits,
} from './edit-session.ts';

interface Values {
  notes: string;
  lesson: number | null;
}

const nothing: EditSession<Values> = { isTableOpen: false, rows: new Map() };
const id = fc.integer({ min: 1, max: 3 });
const ids = fc.uniqueArray(id, { minLength: 1 });
const version = fc.integer({ min: 1, max: 9 });
const values = fc.record<Values>({
  notes: fc.constantFrom('', 'a', 'b'),
  lesson: fc.constantFrom(null, 12),
});
const notes = values.map(({ notes }) => ({ notes }));

const typing: fc.Arbitrary<EditEvent<Values>> = fc.record({
  type: fc.constant('changed'),
  id,
  values,
  version,
  changes: fc.oneof(notes, values),
});
const keeping: fc.Arbitrary<EditEvent<Values>> = fc.oneof(
  typing,
  fc.record({ type: fc.constant('row-opened'), id, values, version }),
  fc.record({ type: fc.constant('table-opened'), ids }),
  fc.record({ type: fc.constant('sent'), ids }),
  fc.record({ type: fc.constant('failed'), ids }),
  fc.record({ type: fc.constant('stale'), id, theirs: values, version }),
);
const ending: fc.Arbitrary<EditEvent<Values>> = fc.oneof(
  fc.record({
    type: fc.constant('saved'),
    stored: ids.map((some) => new Map(some.map((one) => [one, { version: 7, values: {} }]))),
  }),
  fc.record({ type: fc.constant('settled'), id, draft: values }),
  fc.record({ type: fc.constant('row-closed'), id }),
  fc.record({ type: fc.constant('row-reset'), id }),
  fc.record({ type: fc.constant('table-closed'), ids }),
);
const events = fc.array(fc.oneof({ weight: 4, arbitrary: keeping }, ending), { maxLength: 30 });
const play = (events: readonly EditEvent<Values>[]) =>
  events.reduce<EditSession<Values>>((session, event) => reduceEdits(session, event), nothing);

describe('whatever happened before', () => {
  property.prop([events, keeping])('only an ending event loses typed text', (before, event) => {
    const session = play(before);
    const after = reduceEdits(session, event);
    for (const [rowId, { draft }] of listChanged(session)) {
      const typed = event.type === 'changed' && event.id === rowId ? event.changes : {};
      expect(after.rows.get(rowId)?.draft).toEqual({ ...draft, ...typed });
    }
  });

  property.prop([events, id, fc.array(typing)])(
    'only a text that is typed while a row is being saved stays as a draft after the save',
    (before, rowId, typed) => {
      const sent = reduceEdits(play(before), { type: 'sent', ids: [rowId] });
      const going = typed.reduce((session, event) => reduceEdits(session, event), sent);
      const row = going.rows.get(rowId);
      const stored = new Map([[rowId, { version: 7, values: {} }]]);
      const after = reduceEdits(going, { type: 'saved', stored }).rows.get(rowId);
      const wasSent = sent.rows.get(rowId)?.draft;
      if (row === undefined || wasSent === undefined) return;
      const isSame = row.draft.notes === wasSent.notes && row.draft.lesson === wasSent.lesson;
      expect(after?.draft).toEqual(isSame ? undefined : row.draft);
      expect(after?.base).toEqual(isSame ? undefined : wasSent);
      expect(after?.version).toEqual(isSame ? undefined : 7);
    },
  );

  property.prop([events, ending])('an ending event touches only the rows that it names', (before, event) => {
    const session = play(before);
    const after = reduceEdits(session, event);
    const named =
      'ids' in event
        ? event.ids
        : 'stored' in event
          ? [...event.stored.keys()]
          : 'id' in event
            ? [event.id]
            : [];
    for (const [rowId, row] of session.rows) {
      if (!named.includes(rowId)) expect(after.rows.get(rowId)).toBe(row);
    }
  });

  property.prop([events])(
    'a changed row is marked as touched, and a stale row holds the stored values',
    (before) => {
      const session = play(before);
      const touched = new Map([...session.rows].filter(([, row]) => row.isTouched));
      for (const [rowId, row] of session.rows) {
        if (isChanged(row)) expect(touched.has(rowId)).toBe(true);
        if (row.state === 'stale') expect(row.theirs).toBeDefined();
      }
      expect(hasUnsaved(session)).toBe(listChanged(session).length > 0);
    },
  );

  property.prop([events, ids])(
    'an opened table holds entries only for rows that were changed',
    (before, rowIds) => {
      const session = play(before);
      if (session.isTableOpen) return;
      const { rows } = reduceEdits(session, { type: 'table-opened', ids: rowIds });
      for (const rowId of rowIds) {
        const row = rows.get(rowId);
        if (row) expect([isChanged(row), row.isOpen]).toEqual([true, false]);
      }
    },
  );
});
