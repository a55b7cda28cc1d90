import type { TaskStatus } from '@soltura/domain/tasks/task-status';
import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';

export interface TaskRow {
  /** A coaching student. */
  relatedStudent: number;
  givenBy: number | null;
  assignmentType: string;
  title: string;
  instructions: string;
  link: string;
  dueOn: string | null;
  quizAddress: string;
  status: TaskStatus;
  rating: string;
  showsRating: boolean;
  feedback: string;
  relatedAssignment: number | null;
  /** Of the first hand-in. */
  handedInAt: string | null;
  returnedAt: string | null;
  givenAt?: string;
}

/** Hand-ins and notes of a student are no part of the record, whose history is of coaches. */
export const taskType: RecordType<TaskRow> = {
  source: describeRecords<TaskRow>({
    kind: 'tasks',
    table: 'tasks',
    columns: {
      relatedStudent: 'integer',
      givenBy: 'integer',
      assignmentType: 'text',
      title: 'text',
      instructions: 'text',
      link: 'text',
      dueOn: 'date',
      quizAddress: 'text',
      status: 'text',
      rating: 'text',
      showsRating: 'boolean',
      feedback: 'text',
      relatedAssignment: 'integer',
      handedInAt: 'timestamptz',
      returnedAt: 'timestamptz',
    },
    kept: { givenAt: 'timestamptz' },
  }),
  toBody: (_, { assignmentType, title, instructions, link, dueOn, quizAddress, ...row }) => ({
    assignmentType,
    title,
    instructions,
    link,
    dueOn: dueOn ?? '',
    quizAddress,
    rating: row.rating,
    showsRating: row.showsRating,
    feedback: row.feedback,
  }),
};
