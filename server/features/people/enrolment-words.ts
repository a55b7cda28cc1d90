import type { InvitationWay } from '@soltura/domain/people/enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Call } from '../../http/implement.ts';

/** The fields of an enrolment under the names that tables have for them. */
const fieldNames: Readonly<Record<string, string>> = {
  email: 'emailAddress',
  firstName: 'name',
  lastName: 'name',
};

/** The rules that a record of an enrolment breaks, by the fields of the enrolment. */
export function namesInEnrolment(broken: readonly BrokenRule[]): BrokenRule[] {
  return broken.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }));
}

/** How people can be invited here, and which way is taken of the one that is asked for. */
export function readInvitation(
  { config, mailer }: Pick<Call<unknown>, 'config' | 'mailer'>,
  way: InvitationWay,
): { invites: boolean; hasMail: boolean; invitation: InvitationWay } {
  const invites = config.identity.provider === 'embedded';
  const hasMail = invites && mailer !== undefined;
  return { invites, hasMail, invitation: invites && (way !== 'mail' || hasMail) ? way : 'none' };
}
