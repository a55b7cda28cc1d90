import { catalogue } from '@soltura/contract/catalogue';
import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import { invitationWays } from '@soltura/domain/people/enrolment';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import { refreshStudents } from '../refresh-students.ts';
import { type EnrolmentValues, readEnrolment } from './enrolment-values.ts';

type Answer = AnswerOf<typeof enrolments.enrol>;

/** An enrolled student with their invitation link; `key` is the idempotency key of the request. */
export type Enrolled = Answer[number] & {
  readonly key: string;
  readonly name: string;
  /** True when the response was lost, and the invitation link with it. */
  readonly isAnswerLost: boolean;
};

/** The parts of the request besides the form's values; `basedOn` identifies the facts that the ledger showed. */
export const sentHow = z.object({ way: z.enum(invitationWays), basedOn: z.string() });

interface Enrolling extends z.output<typeof sentHow> {
  values: EnrolmentValues;
  idempotencyKey: string;
  onTakenBack: (key: string) => void;
}

export async function enrolStudent(
  cache: QueryClient,
  { values, way, basedOn, idempotencyKey, onTakenBack }: Enrolling,
): Promise<Enrolled> {
  const name = values.name.trim();
  let isAnswerLost = false;
  const refresh = () => refreshEnrolled(cache);
  const body = { people: [{ ...readEnrolment(values), basedOn }], invitation: way };
  const [made] = await writeRecord(
    [`Enrolling ${name}...`, `${name} is enrolled`, 'Error enrolling'],
    async (options): Promise<Answer> => {
      try {
        return await call(enrolments.enrol, { body }, { ...options, idempotencyKey });
      } catch (error) {
        if (!wasDoneBefore(error)) throw error;
        isAnswerLost = true;
        return await readEnrolled([values.emailAddress]);
      }
    },
    {
      refresh,
      afterUndo: () => {
        onTakenBack(idempotencyKey);
        return refresh();
      },
    },
  );
  if (!made) throw new Error('The answer names nobody who was enrolled.');
  return { ...made, key: idempotencyKey, name, isAnswerLost };
}

/**
 * True for the error of a request that was carried out before: its response contained the links and is not repeated
 * (api.md 1.4).
 */
export function wasDoneBefore(error: unknown): boolean {
  return error instanceof ApiError && error.message === catalogue['answer-not-kept'].text;
}

export async function readEnrolled(emailAddresses: readonly string[]): Promise<Answer> {
  const { facts } = await call(enrolments.facts, { body: { emailAddresses: [...emailAddresses] } });
  return facts.map(({ user, student }) => ({
    userId: user?.recordId ?? 0,
    studentId: student?.recordId ?? 0,
    link: '',
    isMailed: false,
    expiresAt: null,
  }));
}

export async function refreshEnrolled(cache: QueryClient): Promise<void> {
  await Promise.all([
    refreshStudents(cache),
    cache.invalidateQueries({ queryKey: ['enrolment-facts'] }),
    cache.invalidateQueries({ queryKey: ['enrolment-trial'] }),
    cache.invalidateQueries({ queryKey: ['choosable-students'] }),
    cache.invalidateQueries({ queryKey: ['tables'] }),
  ]);
}
