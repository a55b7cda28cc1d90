interface ListedCoach {
  readonly user: { readonly email: string };
}

/**
 * The coach-list entry a signed-in member of staff is, or undefined when they are not linked.
 *
 * The first entry whose address is the same local part in one of the company domains, whatever the case and whatever
 * domain the person signs in with. What address a record names is `matchCoach`'s question. Source: screens-staff 1.2.
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
