import type { HeldMembership } from '@soltura/contract/students/students';

export interface MembershipFormProps {
  membership: HeldMembership;
  context: string;
  isGone: boolean;
  reread: () => Promise<HeldMembership | undefined>;
  onClose: () => void;
}
