import type { Panels } from '../../ui/panels/panels.ts';

export const reportPanels: Panels = [
  { form: 'records', load: async () => (await import('./BehindPanel.tsx')).BehindPanel },
];
