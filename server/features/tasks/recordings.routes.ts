import { Readable } from 'node:stream';
import { recordings } from '@soltura/contract/tasks/recordings';
import { isStaff } from '@soltura/domain/people/roles';
import { MAX_RECORDED_BYTES, type RecordingType } from '@soltura/domain/tasks/recording';
import type { CallingUser } from '../../http/callers.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPlayable, listOwnRecordings, readPieces } from './recordings.queries.ts';
import { announceRecording, receivePiece, removeRecording } from './recordings.ts';
import { findStudentOfReader, requireStudent } from './task-readers.ts';

const endings: Readonly<Record<RecordingType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

const NONE = { recordings: [], usedBytes: 0 };

export const recordingsRoutes = implement(recordings, {
  async announce({ params, body }, call) {
    const student = await requireStudent(call.db, call.user);
    const recording = await announceRecording(call.db, { id: params.id, student }, body, call.now);
    tellDevices(call);
    return recording;
  },

  async send({ params: { id }, query: { offset }, file }, call) {
    const student = await requireStudent(call.db, call.user);
    const { receivedBytes, isCompleted } = await receivePiece(
      call.db,
      { id, student },
      { offset, bytes: file },
    );
    if (isCompleted) tellDevices(call);
    return { recordId: id, receivedBytes };
  },

  async mine(_, { db, user }) {
    const student = await findStudentOfReader(db, user.recordId);
    const own = student === undefined ? NONE : await listOwnRecordings(db, student);
    return { ...own, mostBytes: MAX_RECORDED_BYTES };
  },

  async remove({ params: { id } }, call) {
    const student = await requireStudent(call.db, call.user);
    const { task, wasHandedIn } = await removeRecording(call.db, { id, student }, call.now);
    if (wasHandedIn) call.announce('tasks', [task]);
    tellDevices(call);
    return id;
  },

  async bytes({ params: { id } }, { db, user, scopes }) {
    const student = await findStudentOfReader(db, user.recordId);
    const readsAll = isStaff(user) && (scopes === undefined || scopes.has('read:all-students'));
    const recording = await findPlayable(db, id, { student, isStaff: readsAll });
    if (!recording) throw new Refusal('record-not-found');
    const { mediaType, size } = recording;
    const body = Readable.from(readPieces(db, id, size), { objectMode: false });
    return new FileAnswer({ mediaType, name: `recording-${id}.${endings[mediaType]}`, size, body });
  },
});

/** Tells other devices of the student; a draft is nobody else's. */
function tellDevices({ announce, user }: Call<CallingUser>): void {
  announce('coaching', [user.recordId]);
}
