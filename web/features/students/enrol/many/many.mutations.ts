import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import { countOf } from '@soltura/domain/numbers';
import type { Enrolment, InvitationWay } from '@soltura/domain/people/enrolment';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { writeRecord } from '../../../../editing/write-record.ts';
import { readEnrolled, refreshEnrolled, wasDoneBefore } from '../enrolment.mutations.ts';
import type { SentList } from './kept-list.ts';

export type EnrolledPerson = AnswerOf<typeof enrolments.enrol>[number] &
  Pick<Enrolment, 'name' | 'emailAddress'>;

export interface EnrolledList {
  readonly people: readonly EnrolledPerson[];
  /** The way of their invitation if the response was lost; undefined otherwise. */
  readonly lostWay: InvitationWay | undefined;
  readonly changeSet: number | undefined;
}

export async function enrolMany(
  cache: QueryClient,
  { body, idempotencyKey }: Pick<SentList, 'body' | 'idempotencyKey'>,
): Promise<EnrolledList> {
  const refresh = () => refreshEnrolled(cache);
  const who = countOf(body.people.length, 'student');
  let lostWay: InvitationWay | undefined;
  let changeSet: number | undefined;
  const made = await writeRecord(
    [`Enrolling ${who}...`, `${who} enrolled!`, 'Error enrolling'],
    async (options) => {
      try {
        return await call(
          enrolments.enrol,
          { body },
          {
            ...options,
            idempotencyKey,
            isLong: true,
            noteChangeSet: (id) => {
              changeSet = id;
              options.noteChangeSet(id);
            },
          },
        );
      } catch (error) {
        if (!wasDoneBefore(error)) throw error;
        lostWay = body.invitation;
        return await readEnrolled(body.people.map(({ emailAddress }) => emailAddress));
      }
    },
    { refresh, afterUndo: refresh },
  );
  const people = made.flatMap((one, index) => {
    const person = body.people[index];
    return person ? [{ ...one, name: person.name, emailAddress: person.emailAddress }] : [];
  });
  return { people, lostWay, changeSet };
}
