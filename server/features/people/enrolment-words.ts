import type { InvitationWay } from '@soltura/domain/people/enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Call } from '../../http/implement.ts';

const fieldNames: Readonly<Record<string, string>> = {
  email: 'emailAddress',
  firstName: 'name',
  lastName: 'name',
};

export function namesInEnrolment(broken: readonly BrokenRule[]): BrokenRule[] {
  return broken.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }));
}

export function readInvitation(
  { config, mailer }: Pick<Call<unknown>, 'config' | 'mailer'>,
  way: InvitationWay,
): { invites: boolean; hasMail: boolean; invitation: InvitationWay } {
  const invites = config.identity.provider === 'embedded';
  const hasMail = invites && mailer !== undefined;
  return { invites, hasMail, invitation: invites && (way !== 'mail' || hasMail) ? way : 'none' };
}
