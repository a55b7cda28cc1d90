/** A student's bundle credits compared with the calls that use them. */
interface CreditSum {
  /** Credits marked as used, over all bundles. */
  used: number;
  /** Calls that use a credit, since the oldest bundle was entered. */
  calls: number;
  /** Calls that no bundle counts as used; negative when more credits are marked as used than there were calls. */
  difference: number;
}

/** Compares what admins count by hand (api.md 6.4) with the calls. It changes neither. */
export function sumCredits(student: {
  readonly credits: readonly { readonly usedCredits: number }[];
  readonly byRating: readonly { readonly calls: number }[];
}): CreditSum {
  const used = student.credits.reduce((sum, { usedCredits }) => sum + usedCredits, 0);
  const calls = student.byRating.reduce((sum, rating) => sum + rating.calls, 0);
  return { used, calls, difference: calls - used };
}
