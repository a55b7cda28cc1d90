import { type Recording, recordings } from '@soltura/contract/tasks/recordings';
import { call } from '../../api/client.ts';

/** Fetches the sound of a recording, which the browser cannot do by itself without the token. Throws ApiError. */
export async function loadRecording({
  recordId,
  mediaType,
}: Pick<Recording, 'recordId' | 'mediaType'>): Promise<Blob> {
  return new Blob([await call(recordings.bytes, { params: { id: recordId } })], { type: mediaType });
}
