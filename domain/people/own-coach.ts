interface ListedCoach {
  readonly user: { readonly email: string };
}

/**
 * The coach-list entry of a signed-in member of staff, or undefined when they are not linked.
 *
 * It is the first entry
 * with the same local part in one of the company domains, in any case and whatever domain the person signs in with. For
 * addresses in records use `matchCoach`. Source: screens-staff 1.2.
 */
export function findOwnCoach<Coach extends ListedCoach>(
  coaches: readonly Coach[],
  email: string,
  companyDomains: readonly string[],
): Coach | undefined {
  const [localPart = ''] = email.toLowerCase().split('@');
  if (localPart === '') return undefined;
  const addresses = new Set(companyDomains.map((domain) => `${localPart}@${domain.toLowerCase()}`));
  return coaches.find(({ user }) => addresses.has(user.email.toLowerCase()));
}

/** An e-mail address that looks complete. */
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

/**
 * Warns that the app would not recognise a coach by this address, and names one it would recognise; undefined where it
 * would, and while the address is incomplete. Source: screens-staff 1.2, 9.9.
 */
export function describeUnknownCoach(email: string, companyDomains: readonly string[]): string | undefined {
  if (!ADDRESS.test(email) || findOwnCoach([{ user: { email } }], email, companyDomains)) return undefined;
  const unknown =
    'With this address the app will not know them as a coach: no records or students of their own.';
  return companyDomains.length === 0
    ? `${unknown} Set 'Coach E-mail Domains' first.`
    : `${unknown} Give one at ${companyDomains.join(' or ')}, or add its domain to 'Coach E-mail Domains'.`;
}
