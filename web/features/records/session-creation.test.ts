import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { WriteOptions } from '../../editing/write-record.ts';
import { startCreation } from './session-creation.ts';

const values = {
  date: '2026-01-06',
  coach: 'eva@staff.example',
  sessionType: 'Level 1',
  topic: '',
  comments: '',
  callDocument: '',
  zoomLink: '',
};

/** What a browser offers as session storage, without a browser. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

/** A server that keeps its answers by key, on a line that can lose them. */
class Server {
  readonly sessions: (typeof values)[] = [];
  readonly #answers = new Map<string, number>();
  /** How the next calls end. */
  line: ('answered' | 'refused' | 'no answer' | 'answer lost')[] = [];

  create = async (sent: typeof values, { idempotencyKey: key = '' }: WriteOptions): Promise<number> => {
    const end = this.line.shift();
    if (end === 'refused') throw failWith(422);
    if (end === 'no answer') throw failWith(undefined);
    const id = this.#answers.get(key) ?? this.sessions.push(sent);
    this.#answers.set(key, id);
    if (end === 'answer lost') throw failWith(undefined);
    return id;
  };

  update = async (id: number, sent: typeof values): Promise<void> => {
    this.sessions[id - 1] = sent;
    if (this.line.shift() === 'answer lost') throw failWith(undefined);
  };
}

function failWith(status: number | undefined): ApiError {
  return new ApiError({ status, code: undefined, message: '', fields: {}, transportText: '' });
}

let storage: Storage;
let server: Server;
let lastKey = 0;
beforeEach(() => {
  storage = new MemoryStorage();
  server = new Server();
});

/** The form as it is opened; a second one is what a reload leaves. */
function openForm() {
  const { create, update } = server;
  lastKey += 1;
  return startCreation({ personId: 7, storage, makeKey: () => `key ${++lastKey}`, create, update });
}

test('a session is made once though its answer was lost', async () => {
  const { create: save } = openForm();
  server.line = ['answer lost', 'answer lost'];
  await expect(save(values)).rejects.toThrow(ApiError);
  await expect(save(values)).rejects.toThrow(ApiError);
  await expect(save(values)).resolves.toEqual({ recordId: 1, version: 1 });
  expect(server.sessions).toHaveLength(1);
});

test('a page that was loaded again makes no second session of the same values', async () => {
  server.line = ['answer lost'];
  await expect(openForm().create(values)).rejects.toThrow(ApiError);
  await expect(openForm().create(values)).resolves.toEqual({ recordId: 1, version: 1 });
  expect(server.sessions).toHaveLength(1);
});

test('nor of values that were changed since, in the form that comes back', async () => {
  const changed = { ...values, comments: 'A lively hour.' };
  server.line = ['answer lost'];
  await expect(openForm().create(values)).rejects.toThrow(ApiError);
  await expect(openForm().create(changed)).resolves.toEqual({ recordId: 1, version: 2 });
  expect(server.sessions).toEqual([changed]);
});

test('once the form was closed only the same values are the same session', async () => {
  const form = openForm();
  const other = { ...values, sessionType: 'Level 2' };
  server.line = ['answer lost', 'answer lost'];
  await expect(form.create(values)).rejects.toThrow(ApiError);
  form.leave();
  await expect(openForm().create(other)).rejects.toThrow(ApiError);
  expect(server.sessions).toEqual([values, other]);
});

test('values that were changed after a lost answer are written over the session it made', async () => {
  const { create: save } = openForm();
  const changed = { ...values, comments: 'A lively hour.' };
  server.line = ['answer lost'];
  await expect(save(values)).rejects.toThrow(ApiError);
  await expect(save(changed)).resolves.toEqual({ recordId: 1, version: 2 });
  expect(server.sessions).toEqual([changed]);
});

test('also when the answer to the writing over was lost', async () => {
  const { create: save } = openForm();
  const changed = { ...values, comments: 'A lively hour.' };
  server.line = ['answer lost', 'answered', 'answer lost'];
  await expect(save(values)).rejects.toThrow(ApiError);
  await expect(save(changed)).rejects.toThrow(ApiError);
  await expect(save(changed)).resolves.toEqual({ recordId: 1, version: 2 });
  expect(server.sessions).toEqual([changed]);
});

test('what was refused is sent anew', async () => {
  const { create: save } = openForm();
  server.line = ['refused'];
  await expect(save(values)).rejects.toThrow(ApiError);
  await expect(save(values)).resolves.toEqual({ recordId: 1, version: 1 });
});

test('what had no answer and then is refused gives way to the mended values', async () => {
  const { create: save } = openForm();
  const mended = { ...values, topic: 'Food' };
  server.line = ['no answer', 'refused'];
  await expect(save({ ...values, topic: 'Nothing' })).rejects.toThrow(ApiError);
  await expect(save(mended)).resolves.toEqual({ recordId: 1, version: 1 });
  expect(server.sessions).toEqual([mended]);
});

test('a page that was loaded again before the attendees were stored finds the session', async () => {
  await openForm().create(values);
  await expect(openForm().create(values)).resolves.toEqual({ recordId: 1, version: 1 });
});

test('once it is settled the same values are another session', async () => {
  const form = openForm();
  await form.create(values);
  form.settle();
  await expect(form.create(values)).resolves.toEqual({ recordId: 2, version: 1 });
});
