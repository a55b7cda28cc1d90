import type { Panels } from '../../ui/panels/panels.ts';

const loadCalls = () => import('./previous-coaches/CallsOfCoachPanels.tsx');

export const studentPanels: Panels = [
  { form: 'edit-student', load: async () => (await import('./EditStudentPanel.tsx')).EditStudentPanel },
  {
    form: 'create-bundle-credit',
    load: async () => (await import('./credits/NewCreditPanel.tsx')).NewCreditPanel,
  },
  { form: 'bundle-credit-{id}', load: async () => (await import('./credits/CreditPanel.tsx')).CreditPanel },
  {
    form: 'new-membership',
    load: async () => (await import('./memberships/NewMembershipPanel.tsx')).NewMembershipPanel,
  },
  {
    form: 'renew-membership-{id}',
    load: async () => (await import('./memberships/NewMembershipPanel.tsx')).NewMembershipPanel,
  },
  {
    form: 'edit-membership-{id}',
    load: async () => (await import('./memberships/EditMembershipPanel.tsx')).EditMembershipPanel,
  },
  { form: 'private-calls-of-coach-{id}', load: async () => (await loadCalls()).PrivateCallsOfCoach },
  { form: 'group-calls-of-coach-{id}', load: async () => (await loadCalls()).GroupCallsOfCoach },
];
