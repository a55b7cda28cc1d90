import type { Panels } from '../../ui/panels/panels.ts';
import { mergeUsersPanel } from '../people/merging/merge-users-panel.ts';
import { callPanels } from '../planned-calls/call-panels.ts';
import { taskPanels } from '../tasks/task-panels.ts';
import { studentPanels } from './student-panels.ts';

export const drillDownPanels: Panels = [
  ...studentPanels,
  ...callPanels,
  ...taskPanels,
  { form: 'archive-student', load: async () => (await import('./account/ArchivePanel.tsx')).ArchivePanel },
  { form: 'link-student', load: async () => (await import('./account/LinkPanel.tsx')).LinkPanel },
  mergeUsersPanel,
  { form: 'merge-student', load: async () => (await import('./account/MergePanel.tsx')).MergePanel },
  { form: 'restore-student', load: async () => (await import('./account/RestorePanel.tsx')).RestorePanel },
  {
    form: 'student-history',
    load: async () => (await import('./account/StudentHistoryPanel.tsx')).StudentHistoryPanel,
  },
  { form: 'assignment-{id}', load: async () => (await import('./SeenAssignment.tsx')).SeenAssignment },
  { form: 'private-call-{id}', load: async () => (await import('./SeenPrivateCall.tsx')).SeenPrivateCall },
  { form: 'group-call-{id}', load: async () => (await import('./SeenGroupSession.tsx')).SeenGroupSession },
];
