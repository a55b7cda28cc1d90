import type { AuditedEvent } from './audit-events.ts';

interface UserChange {
  readonly recordId: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly before: object | null;
  readonly after: object | null;
}

/** Fields with a role, and the name in the audit event; the editor of quiz students calls `studentRole` `role`. */
const fields = [
  ['adminRole', 'adminRole'],
  ['studentRole', 'studentRole'],
  ['role', 'studentRole'],
] as const;

/**
 * Returns an audit event for each role that a change gives or takes. `staff` holds the staff roles of users who were
 * archived, which takes the role, or restored, which gives it. A new user with a student role has no event, since
 * nobody's rights changed.
 */
export function findRoleChanges(
  changes: readonly UserChange[],
  staff: ReadonlyMap<number, string>,
  who: Pick<AuditedEvent, 'actor' | 'address'>,
): AuditedEvent[] {
  return changes.flatMap(({ recordId, action, before, after }) => {
    const given = fields.flatMap(([field, name]) => {
      const from = readRole(before, field);
      const to = readRole(after, field);
      if (from === to || (action === 'created' && name === 'studentRole')) return [];
      return [{ kind: 'role-changed', ...who, subject: recordId, about: { role: name, from, to } } as const];
    });
    const role = staff.get(recordId);
    if (role === undefined || given.some(({ about }) => about.role === 'adminRole')) return given;
    const [from, to] = Reflect.get(after ?? {}, 'isArchived') === true ? [role, ''] : ['', role];
    return [
      ...given,
      { kind: 'role-changed', ...who, subject: recordId, about: { role: 'adminRole', from, to } } as const,
    ];
  });
}

function readRole(values: object | null, field: string): string {
  const value: unknown = Object.entries(values ?? {}).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
}
