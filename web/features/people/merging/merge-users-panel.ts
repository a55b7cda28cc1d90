import type { Panels } from '../../../ui/panels/panels.ts';

/** merge-user-{id}, for every screen that links to the panel. */
export const mergeUsersPanel: Panels[number] = {
  form: 'merge-user-{id}',
  load: async () => (await import('./MergeUsersPanel.tsx')).MergeUsersPanel,
};
