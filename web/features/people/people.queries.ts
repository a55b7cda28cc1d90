import { people } from '@soltura/contract/people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { takeEarlyMyData } from './early-my-data.ts';

/** The signed-in person. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => takeEarlyMyData() ?? call(people.myData, {}, { signal }),
});

/** Every user, for staff to choose a student from. */
export const allStudentsQuery = queryOptions({
  queryKey: ['all-students'],
  queryFn: ({ signal }) => call(people.allStudents, {}, { signal }),
});
