import type { Panels } from '../../ui/panels/panels.ts';

const loadGiveTask = async () => (await import('./GiveTaskPanel.tsx')).GiveTaskPanel;

/**
 * The panels of tasks (screens-coaching 3.1, 3.5); the id of 'give-task-{id}' is that of a coaching student, other ids
 * are of tasks.
 */
export const taskPanels: Panels = [
  { form: 'give-task', load: loadGiveTask },
  { form: 'give-task-{id}', load: loadGiveTask },
  { form: 'make-card-{id}', load: async () => (await import('./cards/MakeCardPanel.tsx')).MakeCardPanel },
  { form: 'task-{id}', load: async () => (await import('./TaskPanel.tsx')).TaskPanel },
];
