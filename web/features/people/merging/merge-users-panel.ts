import type { Panels } from '../../../ui/panels/panels.ts';

export const mergeUsersPanel: Panels[number] = {
  form: 'merge-user-{id}',
  load: async () => (await import('./MergeUsersPanel.tsx')).MergeUsersPanel,
};
