import { areSame as areSameFields } from '@soltura/domain/editing/form-work';
import * as z from 'zod/mini';
import { isAnswered } from '../../api/is-answered.ts';
import type { DraftStore } from '../../editing/draft-store.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { ONLY_NEW, type OnlyNew } from '../../editing/use-twin.ts';
import type { WriteOptions } from '../../editing/write-record.ts';

const sentFields = z.object({
  date: z.string(),
  coach: z.string(),
  sessionType: z.string(),
  topic: z.string(),
  comments: z.string(),
  callDocument: z.string(),
  zoomLink: z.string(),
});

export interface WholeSession {
  readonly fields: z.output<typeof sentFields>;
  readonly attendees: readonly number[];
}

/** Options with the header that refuses a session if one looks the same, unless the person has insisted. */
export type CreateOptions = WriteOptions & { headers: OnlyNew };

interface SessionCreation<Made> {
  create: (session: WholeSession, options?: CreateOptions) => Promise<Made>;
  /** Called when the form is discarded: other values are another session afterwards. */
  leave: () => void;
}

interface SessionCreationParts<Made> {
  drafts: DraftStore;
  /** The name of the form's draft, beside which the sent session is kept. */
  keptAs: string;
  create: (session: WholeSession, options: CreateOptions) => Promise<Made>;
  update: (made: Made, session: WholeSession, options: WriteOptions) => Promise<Made>;
}

/**
 * Creates exactly one session from a form, however often it is sent. A session without a response is retried with its
 * idempotency key, so that the server creates no second one (api.md 1.4), also after a reload. Values changed since
 * then are written over it.
 */
export function startCreation<Made>({
  drafts,
  keptAs,
  create,
  update,
}: SessionCreationParts<Made>): SessionCreation<Made> {
  const name = `${keptAs}-sent`;
  let unanswered = readSent(drafts, name);
  let made: Made | undefined;
  const forget = () => {
    unanswered = undefined;
    drafts.forget(name, drafts.read(name));
  };
  const send = async (session: WholeSession, options: CreateOptions): Promise<Made> => {
    unanswered = session;
    keepSent(drafts, name, session);
    try {
      const answer = await sendOnce({ newSession: session }, (idempotencyKey) =>
        create(session, { ...options, idempotencyKey }),
      );
      unanswered = undefined;
      return answer;
    } catch (error) {
      if (isAnswered(error)) forget();
      throw error;
    }
  };
  const createOrFind = async (session: WholeSession, { headers, ...options }: CreateOptions) => {
    if (unanswered && !areSame(unanswered, session)) {
      try {
        made = await send(unanswered, { ...options, headers });
      } catch (error) {
        if (unanswered) throw error;
      }
    }
    return made === undefined ? send(session, { ...options, headers }) : update(made, session, options);
  };
  return {
    async create(session, options = { headers: ONLY_NEW }) {
      const answer = await createOrFind(session, options);
      made = undefined;
      forget();
      return answer;
    },
    leave: () => {
      made = undefined;
      forget();
    },
  };
}

function areSame(one: WholeSession, other: WholeSession): boolean {
  return areSameFields(one.fields, other.fields) && one.attendees.join() === other.attendees.join();
}

function keepSent(drafts: DraftStore, name: string, { fields, attendees }: WholeSession): void {
  drafts.keep(name, {
    label: 'New group session',
    base: { values: {}, version: 0 },
    values: { ...fields, attendees: attendees.map(String) },
  });
}

function readSent(drafts: DraftStore, name: string): WholeSession | undefined {
  const { attendees, ...values } = drafts.read(name)?.values ?? {};
  const fields = sentFields.safeParse(values).data;
  return fields && Array.isArray(attendees) ? { fields, attendees: attendees.map(Number) } : undefined;
}
