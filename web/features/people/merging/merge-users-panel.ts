import type { Panels } from '../../../ui/panels/panels.ts';

/** merge-user-{id}, on every screen that leads to it. */
export const mergeUsersPanel: Panels[number] = {
  form: 'merge-user-{id}',
  load: async () => (await import('./MergeUsersPanel.tsx')).MergeUsersPanel,
};
