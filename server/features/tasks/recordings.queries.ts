import type { OwnRecordings, Recording } from '@soltura/contract/tasks/recordings';
import type { RecordingType } from '@soltura/domain/tasks/recording';
import type { TaskStatus } from '@soltura/domain/tasks/task-status';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { listSql } from '../weeks/week-sql.ts';

// Only `readPieces` reads the bytes of recordings; everything else is said of them by `recordings` alone.

const RECORDING = `json_build_object('recordId', r.record_id, 'mediaType', r.media_type, 'size', r.size,
  'seconds', r.seconds, 'wave', r.wave, 'receivedBytes', r.received_bytes,
  'isHandedIn', r.handed_in_at is not null, 'isRemoved', r.removed_at is not null)`;

const OF_TASK = 'recordings r where r.related_task = t.record_id';
const recordingsSql = (from: string) =>
  `(select ${listSql(RECORDING, 'r.position nulls last, r.record_id')} from ${from})`;

/** SQL for the recordings of a task `t`, drafts included. */
export const OWN_RECORDINGS = recordingsSql(OF_TASK);
/** SQL for the recordings of a task `t` that were handed in. */
export const HANDED_IN_RECORDINGS = recordingsSql(`${OF_TASK} and r.position is not null`);
export const HAS_RECORDING = "coalesce(h.recordings <> '{}', false)";

/**
 * SQL for the recordings `r` of a student `$1` that count: their tasks `t` are not withdrawn, and they are not removed.
 */
const COUNTED = `from tasks t join recordings r on r.related_task = t.record_id
    where t.related_student = $1 and t.status <> 'withdrawn' and r.removed_at is null`;

const lockStudent: Statement = {
  name: 'lock-student-of-recordings',
  text: 'select record_id from coaching_students where record_id = $1 for no key update',
};

const room: Statement = {
  name: 'read-room-for-recordings',
  text: `select coalesce(sum(r.size), 0)::float8 as "usedBytes",
      (count(*) filter (where t.record_id = $2))::integer as count
    ${COUNTED}`,
};

interface Room {
  usedBytes: number;
  count: number;
}

/**
 * Returns the bytes of a student's recordings and the number of those of a locked task; another device waits for this
 * transaction.
 */
export async function lockRoom(db: Db, student: number, task: number): Promise<Room> {
  await db.query(lockStudent, [student]);
  const [found] = await db.query<Room & Record<string, unknown>>(room, [student, task]);
  return found ?? { usedBytes: 0, count: 0 };
}

const addRecording: Statement = {
  name: 'add-recording',
  text: `insert into recordings as r (related_task, media_type, size, seconds, wave, made_at)
    values ($1, $2, $3, $4, $5, $6) returning ${RECORDING} as recording`,
};

type NewRecording = Pick<Recording, 'mediaType' | 'size' | 'seconds' | 'wave'>;

export async function storeDraft(
  db: Db,
  task: number,
  { mediaType, size, seconds, wave }: NewRecording,
  now: Date,
): Promise<Recording> {
  const values = [task, mediaType, size, seconds, wave, now];
  const [stored] = await db.query<{ recording: Recording }>(addRecording, values);
  if (!stored) throw new Error('A recording was not stored.');
  return stored.recording;
}

const lockTaskOfRecording: Statement = {
  name: 'lock-task-of-own-recording',
  text: `select t.record_id as id, t.status from recordings r join tasks t on t.record_id = r.related_task
    where r.record_id = $1 and t.related_student = $2 and t.status <> 'withdrawn' for no key update of t`,
};

interface TaskOfRecording {
  readonly id: number;
  readonly status: TaskStatus;
}

/** Locks the task of a student's recording; undefined for one of somebody else, or of a withdrawn task. */
export async function lockTaskOf(db: Db, id: number, student: number): Promise<TaskOfRecording | undefined> {
  const [task] = await db.query<TaskOfRecording & Record<string, unknown>>(lockTaskOfRecording, [
    id,
    student,
  ]);
  return task;
}

const lockOne: Statement = {
  name: 'lock-recording',
  text: `select media_type as "mediaType", size, received_bytes as "receivedBytes",
      position is not null as "isHandedIn", removed_at is not null as "isRemoved",
      (select count(*)::integer from recording_pieces p where p.related_recording = recordings.record_id) as pieces
    from recordings where record_id = $1 for update`,
};

export interface LockedRecording {
  readonly mediaType: RecordingType;
  readonly size: number;
  readonly receivedBytes: number;
  readonly isHandedIn: boolean;
  readonly isRemoved: boolean;
  /** The number of pieces in which its bytes have come. */
  readonly pieces: number;
}

/** Locks a recording of a locked task. */
export async function lockRecording(db: Db, id: number): Promise<LockedRecording | undefined> {
  const [recording] = await db.query<LockedRecording & Record<string, unknown>>(lockOne, [id]);
  return recording;
}

const addPiece: Statement = {
  name: 'add-piece-of-recording',
  text: `with piece as (insert into recording_pieces (related_recording, byte_offset, bytes) values ($1, $2, $3))
    update recordings set received_bytes = received_bytes + length($3::bytea) where record_id = $1`,
};

/** Adds the bytes that follow those of a locked recording. */
export async function storePiece(db: Db, id: number, offset: number, bytes: Uint8Array): Promise<void> {
  await db.query(addPiece, [id, offset, bytes]);
}

const deleteDraft: Statement = {
  name: 'delete-draft-recording',
  text: 'delete from recordings where record_id = $1 and position is null',
};

export async function deleteDraftRecording(db: Db, id: number): Promise<void> {
  await db.query(deleteDraft, [id]);
}

const emptyRecording: Statement = {
  name: 'empty-recording',
  text: `with gone as (delete from recording_pieces where related_recording = $1)
    update recordings set received_bytes = 0, removed_at = $2 where record_id = $1 and removed_at is null`,
};

/** Deletes the bytes of a recording; the note that there was one stays. */
export async function emptyHandedInRecording(db: Db, id: number, now: Date): Promise<void> {
  await db.query(emptyRecording, [id, now]);
}

const lockAllOfTask: Statement = {
  name: 'lock-recordings-of-task',
  text: `select record_id as "recordId", received_bytes = size as "isWhole", position is not null as "isHandedIn",
      removed_at is not null as "isRemoved"
    from recordings where related_task = $1 order by position nulls last, record_id for update`,
};

export interface RecordingOfTask {
  readonly recordId: number;
  readonly isWhole: boolean;
  readonly isHandedIn: boolean;
  readonly isRemoved: boolean;
}

/** Locks the recordings of a task, in their order. */
export function lockRecordingsOfTask(db: Db, task: number): Promise<RecordingOfTask[]> {
  return db.query<RecordingOfTask & Record<string, unknown>>(lockAllOfTask, [task]);
}

const handInOfTask: Statement = {
  name: 'hand-in-recordings',
  text: `with gone as (
      delete from recordings where related_task = $1 and removed_at is null and record_id <> all($2::integer[]))
    update recordings r set position = l.position, handed_in_at = coalesce(r.handed_in_at, $3)
    from unnest($2::integer[]) with ordinality l(id, position)
    where r.record_id = l.id and r.related_task = $1`,
};

/** Makes these recordings, in their order, those of a hand-in, and deletes the others; notes of removed ones stay. */
export async function storeHandedInRecordings(
  db: Db,
  task: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(handInOfTask, [task, ids, now]);
}

const MAX_LISTED = 200;

const ownRecordings: Statement = {
  name: 'list-own-recordings',
  text: `select r.record_id as "recordId", t.record_id as task, t.title, t.status, r.seconds, r.size,
      ${instantSql('r.made_at')} as "madeAt", r.position is not null as "isHandedIn",
      (sum(r.size) over ())::float8 as "usedBytes"
    ${COUNTED}
    order by r.made_at desc, r.record_id desc limit ${MAX_LISTED}`,
};

/** Returns the recordings of a student that are not removed, the newest first, and the bytes that all of them take. */
export async function listOwnRecordings(
  db: Db,
  student: number,
): Promise<Pick<OwnRecordings, 'recordings' | 'usedBytes'>> {
  type Listed = OwnRecordings['recordings'][number] & { usedBytes: number } & Record<string, unknown>;
  const found = await db.query<Listed>(ownRecordings, [student]);
  return {
    recordings: found.map(({ usedBytes: _usedBytes, ...recording }) => recording),
    usedBytes: found[0]?.usedBytes ?? 0,
  };
}

interface PlayableRecording {
  mediaType: RecordingType;
  size: number;
}

interface Listener {
  /** The coaching student who listens; undefined for nobody. */
  readonly student: number | undefined;
  /** True for staff, who hear what was handed in. */
  readonly isStaff: boolean;
}

const playable: Statement = {
  name: 'find-playable-recording',
  text: `select r.media_type as "mediaType", r.size
    from recordings r join tasks t on t.record_id = r.related_task
    where r.record_id = $1 and r.removed_at is null and r.received_bytes = r.size
      and ((t.related_student = $2 and t.status <> 'withdrawn') or ($3 and r.position is not null))`,
};

/** Returns a whole recording that somebody may hear; undefined for any other. */
export async function findPlayable(
  db: Db,
  id: number,
  { student, isStaff }: Listener,
): Promise<PlayableRecording | undefined> {
  const values = [id, student ?? null, isStaff];
  const [recording] = await db.query<PlayableRecording & Record<string, unknown>>(playable, values);
  return recording;
}

const pieceAt: Statement = {
  name: 'read-piece-of-recording',
  text: 'select bytes from recording_pieces where related_recording = $1 and byte_offset = $2',
};

/**
 * Reads a whole recording piece by piece, each when it is asked for. Throws where one is missing, because it was
 * deleted.
 */
export async function* readPieces(db: Db, id: number, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size; ) {
    const [piece] = await db.query<{ bytes: Buffer }>(pieceAt, [id, offset]);
    if (!piece) throw new Error(`Recording ${id} has no piece at ${offset}.`);
    yield piece.bytes;
    offset += piece.bytes.length;
  }
}
