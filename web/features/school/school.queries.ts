import { school } from '@soltura/contract/school';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What can be set of this installation. */
export const settingsQuery = queryOptions({
  queryKey: ['school-settings'],
  queryFn: ({ signal }) => call(school.settings, {}, { signal }),
  // The environment and other admins change it too.
  staleTime: 0,
});

/** How far the installation is set up. */
export const setupQuery = queryOptions({
  queryKey: ['school-setup'],
  queryFn: ({ signal }) => call(school.progress, {}, { signal }),
  staleTime: 0,
});
