import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import type { InvitationWay } from '@soltura/domain/people/enrolment';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import { refreshStudents } from '../refresh-students.ts';
import { type EnrolmentValues, readEnrolment } from './enrolment-values.ts';

/** Whom an enrolment has made, and the link by which they choose a password; `key` is that of the request. */
export type Enrolled = AnswerOf<typeof enrolments.enrol>[number] & {
  readonly key: string;
  readonly name: string;
};

interface Enrolling {
  values: EnrolmentValues;
  way: InvitationWay;
  /** What the ledger was made of. */
  basedOn: string;
  idempotencyKey: string;
  /** After Undo, with the key. */
  onTakenBack: (key: string) => void;
}

/** Enrols somebody; the toast offers to take all of it back. */
export async function enrolStudent(
  cache: QueryClient,
  { values, way, basedOn, idempotencyKey, onTakenBack }: Enrolling,
): Promise<Enrolled> {
  const name = values.name.trim();
  const refresh = () => refreshEnrolled(cache);
  try {
    const body = { people: [{ ...readEnrolment(values), basedOn }], invitation: way };
    const [made] = await writeRecord(
      [`Enrolling ${name}...`, `${name} is enrolled`, 'Error enrolling'],
      (options) => call(enrolments.enrol, { body }, { ...options, idempotencyKey }),
      {
        refresh: () => {
          onTakenBack(idempotencyKey);
          return refresh();
        },
      },
    );
    if (!made) throw new Error('The answer names nobody who was enrolled.');
    return { ...made, key: idempotencyKey, name };
  } finally {
    void refresh();
  }
}

/** Reads again what shows those who were enrolled. */
export async function refreshEnrolled(cache: QueryClient): Promise<void> {
  await Promise.all([
    refreshStudents(cache),
    cache.invalidateQueries({ queryKey: ['enrolment-facts'] }),
    cache.invalidateQueries({ queryKey: ['enrolment-trial'] }),
    cache.invalidateQueries({ queryKey: ['choosable-students'] }),
    cache.invalidateQueries({ queryKey: ['tables'] }),
  ]);
}
