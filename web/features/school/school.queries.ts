import { school } from '@soltura/contract/school/school';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The settings of this installation. */
export const settingsQuery = queryOptions({
  queryKey: ['school-settings'],
  queryFn: ({ signal }) => call(school.settings, {}, { signal }),
  // The environment and other admins may change them too.
  staleTime: 0,
});

/** Whether admins need a second step at log-in. */
export const secondFactorRuleQuery = queryOptions({
  queryKey: ['second-factor-rule'],
  queryFn: ({ signal }) => call(school.secondFactorRule, {}, { signal }),
  // One's own is set up on pages outside the app.
  staleTime: 0,
});

/** Which steps of the set-up are done. */
export const setupQuery = queryOptions({
  queryKey: ['school-setup'],
  queryFn: ({ signal }) => call(school.progress, {}, { signal }),
  staleTime: 0,
});
