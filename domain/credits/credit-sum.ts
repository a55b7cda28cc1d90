interface CreditSum {
  used: number;
  calls: number;
  difference: number;
}

/**
 * Compares the credits that admins count by hand (api.md 6.4) with the calls since the oldest bundle was
 * entered. `difference` is negative when more credits are marked as used than there were calls.
 */
export function sumCredits(student: {
  readonly credits: readonly { readonly usedCredits: number }[];
  readonly byRating: readonly { readonly calls: number }[];
}): CreditSum {
  const used = student.credits.reduce((sum, { usedCredits }) => sum + usedCredits, 0);
  const calls = student.byRating.reduce((sum, rating) => sum + rating.calls, 0);
  return { used, calls, difference: calls - used };
}
