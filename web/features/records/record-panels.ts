import type { Panels } from '../../ui/panels/panels.ts';

const loadWeek = async () => (await import('./WeekPanel.tsx')).WeekPanel;
const loadAssignment = async () => (await import('./AssignmentPanel.tsx')).AssignmentPanel;
const loadNewAssignment = async () => (await import('./NewAssignmentPanel.tsx')).NewAssignmentPanel;
const loadPrivateCall = async () => (await import('./PrivateCallPanel.tsx')).PrivateCallPanel;
const loadNewPrivateCall = async () => (await import('./NewPrivateCallPanel.tsx')).NewPrivateCallPanel;
const loadGroupSession = async () => (await import('./GroupSessionPanel.tsx')).GroupSessionPanel;
const loadNewGroupSession = async () => (await import('./NewGroupSessionPanel.tsx')).NewGroupSessionPanel;

const loadGroup = async () => (await import('./GroupPanel.tsx')).GroupPanel;
const loadLogGroup = async () => (await import('./LogGroupPanel.tsx')).LogGroupPanel;

const groupPanels: Panels = [
  { form: 'group-{id}', load: loadGroup },
  { form: 'log-group-{id}', load: loadLogGroup },
  { form: 'group-call-{id}', load: loadGroupSession },
];

export const recordPanels: Panels = [
  { form: 'week-{id}', load: loadWeek },
  { form: 'new-assignment', load: loadNewAssignment },
  { form: 'new-assignment-{id}', load: loadNewAssignment },
  { form: 'assignment-{id}', load: loadAssignment },
  { form: 'new-private-call', load: loadNewPrivateCall },
  { form: 'new-private-call-{id}', load: loadNewPrivateCall },
  { form: 'private-call-{id}', load: loadPrivateCall },
  { form: 'new-group-call', load: loadNewGroupSession },
  ...groupPanels,
];
