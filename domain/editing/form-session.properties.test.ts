import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type FormEvent,
  type FormKind,
  type FormSession,
  findKnown,
  findUnsaved,
  reduceForm,
  startForm,
} from './form-session.ts';

interface Values extends Record<string, string> {
  notes: string;
  rating: string;
}

const values = fc
  .tuple(fc.constantFrom('', 'a', 'b'), fc.constantFrom('Good', 'Fair'))
  .map(([notes, rating]): Values => ({ notes, rating }));
const stored = fc.record({ values, version: fc.integer({ min: 1, max: 9 }) });
const kind = fc.constantFrom<FormKind>('viewed', 'edited', 'new');

/** A save of what is typed at that moment. */
interface Sending {
  readonly type: 'send';
}
type Step = FormEvent<Values> | Sending;

const typing: fc.Arbitrary<FormEvent<Values>> = fc.record({
  type: fc.constant('typed'),
  field: fc.constantFrom('notes', 'rating'),
  value: fc.constantFrom('', 'a', 'b', 'Good'),
});
const keeping: fc.Arbitrary<Step> = fc.oneof(
  typing,
  fc.record({ type: fc.constant('opened'), stored }),
  fc.record({ type: fc.constant('read'), stored }),
  fc.record({ type: fc.constant('checked'), errors: fc.constant({ notes: 'Too long.' }) }),
  fc.constant<Step>({ type: 'send' }),
  fc.constant<Step>({ type: 'held' }),
  fc.record({ type: fc.constant('stale'), stored, wasRemoval: fc.boolean() }),
  fc.constant<Step>({ type: 'gone' }),
  fc.constant<Step>({ type: 'refused', message: 'Too long.' }),
  fc.constant<Step>({ type: 'left' }),
);
const ending: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('saved'), stored }),
  fc.record({ type: fc.constant('settled-to-same'), stored }),
  fc.record({ type: fc.constant('let-go'), stored }),
  fc.record({ type: fc.constant('restarted'), values }),
  fc.constant<Step>({ type: 'made' }),
  fc.constant<Step>({ type: 'removed' }),
);
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: keeping }, ending), { maxLength: 30 });

function take(session: FormSession<Values>, step: Step): FormSession<Values> {
  if (step.type !== 'send') return reduceForm(session, step);
  return session.work ? reduceForm(session, { type: 'sent', work: session.work }) : session;
}

const play = (start: FormSession<Values>, taken: readonly Step[]) => taken.reduce(take, start);

/** The fields that say something else than what they are based on. */
function readTyped(session: FormSession<Values>): Partial<Values> {
  const work = findUnsaved(session);
  if (!work) return {};
  return Object.fromEntries(
    Object.entries(work.draft).filter(([field, text]) => text !== work.base.values[field]),
  );
}

describe('whatever happened before', () => {
  property.prop([kind, stored, steps, keeping])(
    'only an ending event loses typed text',
    (which, start, before, step) => {
      const session = play(startForm({ kind: which, stored: start }), before);
      const after = take(session, step);
      const over = step.type === 'typed' && after !== session ? { [step.field]: step.value } : {};
      expect(after.work?.draft ?? {}).toMatchObject({ ...readTyped(session), ...over });
      // A new record that is being made, and one that was deleted, take nothing.
      const isTaken = session.work && !session.isGone && !(which === 'new' && session.sent);
      if (step.type === 'typed') expect(after !== session).toBe(isTaken === true);
    },
  );

  property.prop([fc.constantFrom<FormKind>('viewed', 'edited'), stored, steps, fc.array(typing), stored])(
    'only a text that is typed while a save is under way stays as a draft after it',
    (which, start, before, later, answered) => {
      const sent = take(play(startForm({ kind: which, stored: start }), before), { type: 'send' });
      if (!sent.work || sent.isGone) return;
      const going = play(sent, later);
      const { draft } = sent.work;
      const kept = Object.entries(going.work?.draft ?? {}).filter(([field, text]) => text !== draft[field]);
      const typed = { ...answered.values, ...Object.fromEntries(kept) };
      const hasMore = typed.notes !== answered.values.notes || typed.rating !== answered.values.rating;
      const after = take(going, { type: 'saved', stored: answered });
      if (!hasMore) {
        expect(which === 'viewed' ? after.work === undefined : after.isLeft).toBe(true);
        return;
      }
      expect(after.work).toEqual({ base: answered, draft: typed, differences: [] });
      expect([after.failure, after.errors]).toEqual([undefined, {}]);
    },
  );

  property.prop([kind, stored, steps])(
    'the version of a draft is one that the server told',
    (which, start, before) => {
      const versions = before.flatMap((step) => ('stored' in step ? [step.stored.version] : []));
      const session = play(startForm({ kind: which, stored: start }), before);
      const held = [session.work?.base, session.sent?.base, session.saved].filter((one) => one !== undefined);
      // A new record is based on none.
      for (const { version } of held) expect([0, start.version, ...versions]).toContain(version);
    },
  );

  property.prop([
    fc.constantFrom<FormKind>('viewed', 'edited'),
    stored,
    fc.array(typing),
    fc.array(typing),
    values,
  ])(
    'a newer record of somebody else is noticed after a save that settled to the same',
    (which, start, typed, later, others) => {
      const opened = take(startForm({ kind: which, stored: start }), { type: 'opened', stored: start });
      const sent = take(play(opened, typed), { type: 'send' });
      const after = take(play(sent, later), { type: 'settled-to-same', stored: start });
      const theirs = { values: others, version: start.version + 1 };
      expect(findKnown(after, theirs)).toBe(theirs);
      const { work } = take(after, { type: 'read', stored: theirs });
      // What is typed stays on the former version, at which the server refuses it.
      const isBasedOnTheirs = work === undefined || work.base === theirs;
      expect(isBasedOnTheirs || work.base.version < theirs.version).toBe(true);
    },
  );
});
