import type { Panels } from '../../../ui/panels/panels.ts';

/** The panel that enrols a student, on every screen that leads to it. */
export const enrolPanel: Panels[number] = {
  form: 'enrol',
  load: async () => (await import('./EnrolPanel.tsx')).EnrolPanel,
};
