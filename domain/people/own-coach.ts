interface ListedCoach {
  readonly user: { readonly email: string };
  readonly linkedUser?: { readonly recordId: number } | null;
}

export interface CoachUser {
  readonly recordId?: number | null;
  readonly emailAddress: string;
}

/**
 * Returns the coach-list entry of a signed-in member of staff, or undefined when there is none.
 *
 * The entry that the user is linked to has precedence. Without a link it is the first entry without a link with the
 * same local part in one of the company domains, ignoring case and the domain of the person's own address. For
 * addresses in records use `matchCoach`. Source: screens-staff 1.2.
 */
export function findOwnCoach<Coach extends ListedCoach>(
  coaches: readonly Coach[],
  { recordId = null, emailAddress }: CoachUser,
  companyDomains: readonly string[],
): Coach | undefined {
  const linked = coaches.find(({ linkedUser }) => recordId !== null && linkedUser?.recordId === recordId);
  if (linked) return linked;
  const [localPart = ''] = emailAddress.toLowerCase().split('@');
  if (localPart === '') return undefined;
  const addresses = new Set(companyDomains.map((domain) => `${localPart}@${domain.toLowerCase()}`));
  return coaches.find(({ user, linkedUser }) => !linkedUser && addresses.has(user.email.toLowerCase()));
}

interface NamedCoach extends ListedCoach {
  readonly user: { readonly email: string; readonly name: string };
}

/**
 * Proposes the entry of a member of staff who is matched to no coach: one without a link with their address, else their
 * local part in any domain, else their name; undefined when no entry or several fit. Source: screens-staff 1.2.
 */
export function proposeCoach<Coach extends NamedCoach>(
  coaches: readonly Coach[],
  { emailAddress, name }: { readonly emailAddress: string; readonly name: string },
): Coach | undefined {
  const free = coaches.filter(({ linkedUser }) => !linkedUser);
  const address = emailAddress.trim().toLowerCase();
  const fits = [
    ({ user }: Coach) => user.email.toLowerCase() === address,
    ({ user }: Coach) => localPartOf(user.email) === localPartOf(address),
    ({ user }: Coach) => name.trim() !== '' && foldName(user.name) === foldName(name),
  ];
  for (const fit of fits) {
    const found = free.filter(fit);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

function localPartOf(address: string): string {
  return address.toLowerCase().split('@')[0] ?? '';
}

function foldName(name: string): string {
  return name.trim().toLowerCase();
}

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

/**
 * Returns a warning that the match would not find a coach by this address, with an address that it would find;
 * undefined when it would, and while the address is incomplete. Source: screens-staff 1.2, 9.9.
 */
export function describeUnknownCoach(
  emailAddress: string,
  companyDomains: readonly string[],
): string | undefined {
  if (
    !ADDRESS.test(emailAddress) ||
    findOwnCoach([{ user: { email: emailAddress } }], { emailAddress }, companyDomains)
  )
    return undefined;
  const unknown =
    'By this address alone the app does not know them as a coach: no records or students of their own.';
  return companyDomains.length === 0
    ? `${unknown} Set 'Coach Email Domains' first, or link the user and the coach.`
    : `${unknown} Give one at ${companyDomains.join(' or ')}, or link the user and the coach.`;
}
