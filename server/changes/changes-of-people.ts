import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { Refusal } from '../http/refusal.ts';

/** What of a change is looked at. */
interface PersonChange {
  readonly action: 'created' | 'updated' | 'deleted';
  readonly before: object | null;
  readonly after: object | null;
}

const STAFF_ROLE = 'An access token cannot give or take a staff role: sign in.';
const ADDRESS = 'An access token cannot change by which address somebody signs in: sign in.';
const DELETION = 'An access token cannot delete a person: sign in.';

/**
 * Refuses what a script writes when it changes who people are: a staff role, the address of a user, which is how they
 * are known at sign-in, and deleting a user or a coaching student (decision 0295).
 * @throws Refusal 'forbidden'
 */
export function refuseChangesOfPeople(changes: ReadonlyMap<RecordKind, readonly PersonChange[]>): void {
  const users = changes.get('users') ?? [];
  if (users.some((change) => changesText(change, 'adminRole'))) throw new Refusal('forbidden', STAFF_ROLE);
  if (users.some((change) => change.action === 'updated' && changesText(change, 'emailAddress'))) {
    throw new Refusal('forbidden', ADDRESS);
  }
  const people = [...users, ...(changes.get('coaching-students') ?? [])];
  if (people.some(({ action }) => action === 'deleted')) throw new Refusal('forbidden', DELETION);
}

/** An update names only what changed; a new user with an empty text gets none. */
function changesText({ before, after }: PersonChange, field: string): boolean {
  return readText(before, field) !== readText(after, field);
}

function readText(values: object | null, field: string): string {
  const value: unknown = values === null ? '' : Reflect.get(values, field);
  return typeof value === 'string' ? value : '';
}
