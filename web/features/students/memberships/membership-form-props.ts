import type { HeldMembership } from '@soltura/contract/students/students';

export interface MembershipFormProps {
  membership: HeldMembership;
  /** The name of the student. */
  context: string;
  isGone: boolean;
  reread: () => Promise<HeldMembership | undefined>;
  onClose: () => void;
}
