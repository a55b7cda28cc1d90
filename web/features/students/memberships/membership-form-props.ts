import type { HeldMembership } from '@soltura/contract/students/students';

/** The props of both membership forms. */
export interface MembershipFormProps {
  membership: HeldMembership;
  /** The name of the student. */
  context: string;
  isGone: boolean;
  reread: () => Promise<HeldMembership | undefined>;
  onClose: () => void;
}
