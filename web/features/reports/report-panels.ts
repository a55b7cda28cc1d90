import type { Panels } from '../../ui/panels/panels.ts';

/** The panel of the records behind a number, which the parameter `behind` identifies. */
export const reportPanels: Panels = [
  { form: 'records', load: async () => (await import('./BehindPanel.tsx')).BehindPanel },
];
