import { school } from '@soltura/contract/school/school';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['school-settings'],
  queryFn: ({ signal }) => call(school.settings, {}, { signal }),
  // The environment and other admins may change them too.
  staleTime: 0,
});

export const secondFactorRuleQuery = queryOptions({
  queryKey: ['second-factor-rule'],
  queryFn: ({ signal }) => call(school.secondFactorRule, {}, { signal }),
  // One's own second factor is set up on pages outside the app.
  staleTime: 0,
});

export const setupQuery = queryOptions({
  queryKey: ['school-setup'],
  queryFn: ({ signal }) => call(school.progress, {}, { signal }),
  staleTime: 0,
});
