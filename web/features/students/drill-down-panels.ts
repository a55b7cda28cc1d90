import type { Panels } from '../panels/panels.ts';
import { studentPanels } from './student-panels.ts';

/** The panels of the drill-down: those that edit, and records only to look at (screens-staff 7.9). */
export const drillDownPanels: Panels = [
  ...studentPanels,
  { form: 'assignment-{id}', load: async () => (await import('./SeenAssignment.tsx')).SeenAssignment },
  { form: 'private-call-{id}', load: async () => (await import('./SeenPrivateCall.tsx')).SeenPrivateCall },
  { form: 'group-call-{id}', load: async () => (await import('./SeenGroupSession.tsx')).SeenGroupSession },
];
