import type { HeldMembership } from '@soltura/contract/students';

/** What the forms of a membership are told. */
export interface MembershipFormProps {
  membership: HeldMembership;
  /** Whose it is. */
  context: string;
  isGone: boolean;
  reread: () => Promise<HeldMembership | undefined>;
  onClose: () => void;
}
