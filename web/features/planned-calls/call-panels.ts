import type { Panels } from '../../ui/panels/panels.ts';

const loadPlanCall = async () => (await import('./PlanCallPanel.tsx')).PlanCallPanel;

/**
 * The panels of planned calls (screens-coaching 5.2 to 5.4); the id of 'plan-call-{id}' is that of a coaching student,
 * and 'plan-call-with' is for those who were handed over. Whoever hosts them hosts those of records too.
 */
export const callPanels: Panels = [
  { form: 'plan-call', load: loadPlanCall },
  { form: 'plan-call-with', load: async () => (await import('./PlanCallPanel.tsx')).PlanCallWithChosen },
  { form: 'plan-call-{id}', load: loadPlanCall },
  { form: 'move-call-{id}', load: async () => (await import('./MoveCallPanel.tsx')).MoveCallPanel },
  { form: 'hold-call-{id}', load: async () => (await import('./HoldCallPanel.tsx')).HoldCallPanel },
  { form: 'calendar-link', load: async () => (await import('./CalendarLinkPanel.tsx')).CalendarLinkPanel },
];
