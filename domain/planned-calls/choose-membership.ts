interface Choice {
  readonly membership?: number;
  readonly fault?: string;
}

/**
 * Chooses the membership in whose week a held call is recorded, among those of a student that run on its day: the only one,
 * or the chosen one of several. Source: screens-coaching 5.4.
 */
export function chooseMembership(running: readonly number[], chosen: number | null | undefined): Choice {
  const [only, ...others] = running;
  if (only === undefined) return { fault: 'No membership of this student runs on the day of the call' };
  if (chosen != null) {
    return running.includes(chosen)
      ? { membership: chosen }
      : { fault: 'This membership does not run on the day of the call' };
  }
  return others.length === 0 ? { membership: only } : { fault: 'Choose one of the memberships' };
}
