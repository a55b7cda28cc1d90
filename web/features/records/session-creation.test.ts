import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { overStorage } from '../../device/storage.ts';
import { type DraftStore, openDraftStore } from '../../editing/draft-store.ts';
import type { WriteOptions } from '../../editing/write-record.ts';
import { startCreation, type WholeSession } from './session-creation.ts';

const fields = {
  date: '2026-01-06',
  coach: 'eva@staff.example',
  sessionType: 'Level 1',
  topic: '',
  comments: '',
  callDocument: '',
  zoomLink: '',
};
const session: WholeSession = { fields, attendees: [11, 12] };
const withFields = (given: Partial<typeof fields>): WholeSession => ({
  ...session,
  fields: { ...fields, ...given },
});

/** What a browser keeps, without a browser. */
function openDevice(): DraftStore {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return openDraftStore({
    storage: overStorage(() => storage),
    subject: 'eva',
    writer: 'page',
    now: () => 0,
    mayKeep: () => true,
  });
}

/** A server that keeps its answers by key, over a connection that can lose them. */
class Server {
  readonly sessions: WholeSession[] = [];
  readonly #answers = new Map<string, number>();
  /** The outcome of the next calls. */
  line: ('answered' | 'refused' | 'no answer' | 'answer lost')[] = [];

  create = async (sent: WholeSession, { idempotencyKey: key = '' }: WriteOptions): Promise<number> => {
    const end = this.line.shift();
    if (end === 'refused') throw failWith(422);
    if (end === 'no answer') throw failWith(undefined);
    const id = this.#answers.get(key) ?? this.sessions.push(sent);
    this.#answers.set(key, id);
    if (end === 'answer lost') throw failWith(undefined);
    return id;
  };

  update = async (id: number, sent: WholeSession): Promise<number> => {
    this.sessions[id - 1] = sent;
    if (this.line.shift() === 'answer lost') throw failWith(undefined);
    return id;
  };
}

function failWith(status: number | undefined): ApiError {
  return new ApiError({ status, code: undefined, message: '', fields: {}, transportText: '' });
}

let drafts: DraftStore;
let server: Server;
beforeEach(() => {
  drafts = openDevice();
  server = new Server();
});

/** Opens the form; opening it again is what a reload does. */
function openForm() {
  const { create, update } = server;
  return startCreation({ drafts, keptAs: 'new-group-call', create, update });
}

test('a session is made once though its answer was lost', async () => {
  const { create: save } = openForm();
  server.line = ['answer lost', 'answer lost'];
  await expect(save(session)).rejects.toThrow(ApiError);
  await expect(save(session)).rejects.toThrow(ApiError);
  await expect(save(session)).resolves.toBe(1);
  expect(server.sessions).toHaveLength(1);
});

test('a page that was loaded again makes no second session of the same values', async () => {
  server.line = ['answer lost'];
  await expect(openForm().create(session)).rejects.toThrow(ApiError);
  await expect(openForm().create(session)).resolves.toBe(1);
  expect(server.sessions).toHaveLength(1);
});

test('a page that was loaded again makes no second session of values that were changed since', async () => {
  const changed = withFields({ comments: 'A lively hour.' });
  server.line = ['answer lost'];
  await expect(openForm().create(session)).rejects.toThrow(ApiError);
  await expect(openForm().create(changed)).resolves.toBe(1);
  expect(server.sessions).toEqual([changed]);
});

test('other values make another session after the form was left', async () => {
  const form = openForm();
  const other = withFields({ sessionType: 'Level 2' });
  server.line = ['answer lost', 'answer lost'];
  await expect(form.create(session)).rejects.toThrow(ApiError);
  form.leave();
  await expect(openForm().create(other)).rejects.toThrow(ApiError);
  expect(server.sessions).toEqual([session, other]);
});

test('values that were changed after a lost answer are written over the session it made', async () => {
  const { create: save } = openForm();
  const changed = withFields({ comments: 'A lively hour.' });
  server.line = ['answer lost'];
  await expect(save(session)).rejects.toThrow(ApiError);
  await expect(save(changed)).resolves.toBe(1);
  expect(server.sessions).toEqual([changed]);
});

test('changed values make no second session, even if the answer to their write is lost, too', async () => {
  const { create: save } = openForm();
  const changed = withFields({ comments: 'A lively hour.' });
  server.line = ['answer lost', 'answered', 'answer lost'];
  await expect(save(session)).rejects.toThrow(ApiError);
  await expect(save(changed)).rejects.toThrow(ApiError);
  await expect(save(changed)).resolves.toBe(1);
  expect(server.sessions).toEqual([changed]);
});

test('a session that was refused is sent again', async () => {
  const { create: save } = openForm();
  server.line = ['refused'];
  await expect(save(session)).rejects.toThrow(ApiError);
  await expect(save(session)).resolves.toBe(1);
});

test('a session that had no answer and is then refused gives way to the mended values', async () => {
  const { create: save } = openForm();
  const mended = withFields({ topic: 'Food' });
  server.line = ['no answer', 'refused'];
  await expect(save(withFields({ topic: 'Nothing' }))).rejects.toThrow(ApiError);
  await expect(save(mended)).resolves.toBe(1);
  expect(server.sessions).toEqual([mended]);
});

test('changed attendees are written over those that were sent', async () => {
  const others = { ...session, attendees: [12, 13] };
  server.line = ['answer lost'];
  await expect(openForm().create(session)).rejects.toThrow(ApiError);
  await expect(openForm().create(others)).resolves.toBe(1);
  expect(server.sessions).toEqual([others]);
});

test('the same values make another session after the first is made', async () => {
  const form = openForm();
  await form.create(session);
  await expect(form.create(session)).resolves.toBe(2);
});
