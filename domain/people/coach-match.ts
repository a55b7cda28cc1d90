interface ListedCoach {
  readonly user: { readonly email: string };
  readonly linkedUser?: { readonly emailAddress: string } | null;
}

/**
 * Finds the coach with an e-mail address, ignoring case; undefined when there is none.
 *
 * A coach with exactly this address has precedence; then the coach to whom the user with this address is linked; then
 * the first coach without a link with the same local part in one of the company domains (without '@'). Call it only
 * with addresses of staff: a stranger may have the same local part. Source: api.md 2.4.
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
    coaches.find(({ linkedUser }) => linkedUser?.emailAddress.toLowerCase() === address) ??
    coaches.find(({ user, linkedUser }) => !linkedUser && aliases.has(user.email.toLowerCase()))
  );
}
