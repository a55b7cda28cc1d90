import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import { countOf } from '@soltura/domain/numbers';
import type { Enrolment, InvitationWay } from '@soltura/domain/people/enrolment';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { writeRecord } from '../../../../editing/write-record.ts';
import { refreshEnrolled } from '../enrolment.mutations.ts';

/** Somebody whom a list has enrolled, and the link by which they choose a password. */
export type EnrolledPerson = AnswerOf<typeof enrolments.enrol>[number] &
  Pick<Enrolment, 'name' | 'emailAddress'>;

interface EnrollingMany {
  people: readonly (Enrolment & { readonly basedOn: string })[];
  way: InvitationWay;
  idempotencyKey: string;
}

/** Enrols people in one step; the toast offers to take all of it back. */
export async function enrolMany(
  cache: QueryClient,
  { people, way, idempotencyKey }: EnrollingMany,
): Promise<EnrolledPerson[]> {
  const refresh = () => refreshEnrolled(cache);
  const who = countOf(people.length, 'student');
  try {
    const made = await writeRecord(
      [`Enrolling ${who}...`, `${who} enrolled!`, 'Error enrolling'],
      (options) =>
        call(
          enrolments.enrol,
          { body: { people: [...people], invitation: way } },
          { ...options, idempotencyKey, isLong: true },
        ),
      { refresh },
    );
    return made.flatMap((one, index) => {
      const person = people[index];
      return person ? [{ ...one, name: person.name, emailAddress: person.emailAddress }] : [];
    });
  } finally {
    void refresh();
  }
}
