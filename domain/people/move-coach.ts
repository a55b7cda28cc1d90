import { findOwnCoach } from './own-coach.ts';

interface ListedCoach {
  readonly user: { readonly email: string };
  readonly linkedUser?: { readonly recordId: number } | null;
  readonly isGone: boolean;
}

/**
 * A change of a person's address, both in lower case; `userId` is null for an account without a user. Only
 * staff are matched to coaches by the local part of their address.
 */
export interface AddressMove {
  readonly from: string;
  readonly to: string;
  readonly userId: number | null;
  readonly isStaff: boolean;
}

/**
 * Decides the change of the coach list when a person's address changes.
 *
 * Returns the entry that gets the new address, or undefined when none does; 'taken' when the new address belongs to
 * another coach, or would match the person to another one; 'unknown' when the person would no longer be matched to
 * their own entry. A linked person keeps their entry with any address. Source: api.md 2.4, 2.5.
 */
export function moveCoach<Coach extends ListedCoach>(
  coaches: readonly Coach[],
  { from, to, userId, isStaff }: AddressMove,
  companyDomains: readonly string[],
): Coach | undefined | 'taken' | 'unknown' {
  const has = (email: string) => (coach: Coach) => coach.user.email.toLowerCase() === email;
  const match = (list: readonly Listed<Coach>[], emailAddress: string) =>
    isStaff
      ? findOwnCoach(list.filter(isPresent), { recordId: userId, emailAddress }, companyDomains)?.coach
      : undefined;
  const listWith = (moved: Coach | undefined) =>
    coaches.map((coach) => ({
      coach,
      linkedUser: coach.linkedUser ?? null,
      user: coach === moved ? { email: to } : coach.user,
    }));

  const isOthers = ({ linkedUser }: Coach) => linkedUser != null && linkedUser.recordId !== userId;
  const exact = coaches.find((coach) => has(from)(coach) && !isOthers(coach));
  const own = match(listWith(undefined), from);
  const holder = coaches.find(has(to));
  if (holder && holder !== own) return 'taken';
  // The entry stays unchanged if the match still finds it.
  for (const moved of exact ? [exact] : [undefined, own]) {
    const next = match(listWith(moved), to);
    if (next !== undefined && next !== own && next !== exact) return 'taken';
    if (next === own || own === undefined) return moved;
  }
  return 'unknown';
}

interface Listed<Coach> extends Pick<ListedCoach, 'user' | 'linkedUser'> {
  readonly coach: Coach;
}

function isPresent<Coach extends ListedCoach>({ coach }: Listed<Coach>): boolean {
  return !coach.isGone;
}
