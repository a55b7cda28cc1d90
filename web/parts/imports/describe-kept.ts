import type { UndoneRecord } from '@soltura/contract/undo/undo';
import { countOf } from '@soltura/domain/numbers';

const MAX_NAMED = 3;

/**
 * Returns 'The week Ana Torres - Week 3 was changed since, and stays.', with up to three names ('… and 7 more records
 * were changed since, and stay.'); undefined where an undo has kept nothing.
 */
export function describeKept(undone: readonly UndoneRecord[]): string | undefined {
  const kept = undone.filter(({ action }) => action === 'kept');
  if (kept.length === 0) return undefined;
  const named = kept.slice(0, MAX_NAMED).flatMap(({ name }) => name || []);
  const others = kept.length - named.length;
  const texts =
    others === 0 ? named : [...named, countOf(others, named.length === 0 ? 'record' : 'more record')];
  const subject = new Intl.ListFormat('en').format(texts);
  const verbs = kept.length === 1 ? 'was changed since, and stays' : 'were changed since, and stay';
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verbs}.`;
}
