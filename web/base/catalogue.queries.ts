import { records } from '@soltura/contract/records/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { takeArrivedCatalogue, takeEarlyCatalogue } from './early-catalogue.ts';

export const catalogueQuery = queryOptions({
  queryKey: ['coaching-catalogue'],
  meta: { live: ['coaches', 'courses', 'lessons', 'session-topics'] },
  queryFn: ({ signal }) => takeEarlyCatalogue() ?? call(records.catalogue, {}, { signal }),
  initialData: takeArrivedCatalogue,
});
