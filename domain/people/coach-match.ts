interface ListedCoach {
  readonly user: { readonly email: string };
}

/**
 * The coach an e-mail address stands for, whatever its case, or undefined when there is none.
 *
 * A coach with this very address wins; else the first in the list whose address is the same local part in one of the
 * company domains (without '@'). Ask only for addresses of staff: a stranger's may share the local part.
 * Source: api.md 2.4.
 */
export function matchCoach<Coach extends ListedCoach>(
  coaches: readonly Coach[],
  email: string,
  companyDomains: readonly string[],
): Coach | undefined {
  const address = email.toLowerCase();
  const localPart = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  if (localPart === '') return undefined;
  const aliases = new Set(companyDomains.map((domain) => `${localPart}@${domain.toLowerCase()}`));
  return (
    coaches.find(({ user }) => user.email.toLowerCase() === address) ??
    coaches.find(({ user }) => aliases.has(user.email.toLowerCase()))
  );
}
