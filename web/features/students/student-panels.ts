import type { Panels } from '../panels/panels.ts';

/** The panels of the student in the address, `?student=` (screens-staff 1.6). */
export const studentPanels: Panels = [
  { form: 'edit-student', load: async () => (await import('./EditStudentPanel.tsx')).EditStudentPanel },
  { form: 'create-bundle-credit', load: async () => (await import('./NewCreditPanel.tsx')).NewCreditPanel },
  { form: 'bundle-credit-{id}', load: async () => (await import('./CreditPanel.tsx')).CreditPanel },
  {
    form: 'edit-membership-{id}',
    load: async () => (await import('./EditMembershipPanel.tsx')).EditMembershipPanel,
  },
];
