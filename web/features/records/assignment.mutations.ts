import { recordWrites } from '@soltura/contract/records/record-writes';
import type { HeldAssignment } from '@soltura/contract/records/records';
import { formatVersion } from '@soltura/domain/records/versions';
import { call } from '../../api/client.ts';
import { writesOf } from './week-record.mutations.ts';

export type AssignmentValues = Record<
  'assignmentType' | 'homeworkCorrector' | 'rating' | 'notes' | 'areasOfDifficulty' | 'assignmentLink',
  string
>;

export function readAssignmentValues(assignment: HeldAssignment): AssignmentValues {
  const { assignmentType, homeworkCorrector, rating, notes, areasOfDifficulty, assignmentLink } = assignment;
  return { assignmentType, homeworkCorrector, rating, notes, areasOfDifficulty, assignmentLink };
}

export const assignmentWrites = writesOf<AssignmentValues>({
  words: {
    create: ['Creating assignment...', 'Assignment created!', 'Error creating assignment'],
    update: ['Updating assignment...', 'Assignment updated!', 'Error updating assignment'],
    remove: ['Deleting assignment...', 'Assignment deleted!', 'Error deleting assignment'],
  },
  add: (relatedWeek, values, { headers, ...options }) =>
    call(recordWrites.addAssignment, { headers, body: { ...values, relatedWeek } }, options),
  put: ({ recordId, relatedWeek }, version, values, options) =>
    call(
      recordWrites.updateAssignment,
      {
        params: { recordId },
        headers: { 'if-match': formatVersion(version) },
        body: { recordId, relatedWeek, ...values },
      },
      options,
    ),
  remove: (recordId, version) =>
    call(recordWrites.removeAssignment, {
      params: { recordId },
      headers: { 'if-match': formatVersion(version) },
    }),
});
