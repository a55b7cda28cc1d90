import type { Panels } from '../../ui/panels/panels.ts';
import { studentPanels } from './student-panels.ts';

/** The panels of the drill-down: editing panels, and read-only records (screens-staff 7.9). */
export const drillDownPanels: Panels = [
  ...studentPanels,
  { form: 'assignment-{id}', load: async () => (await import('./SeenAssignment.tsx')).SeenAssignment },
  { form: 'private-call-{id}', load: async () => (await import('./SeenPrivateCall.tsx')).SeenPrivateCall },
  { form: 'group-call-{id}', load: async () => (await import('./SeenGroupSession.tsx')).SeenGroupSession },
];
