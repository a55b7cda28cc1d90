import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';
import { unsentGrade } from './unsent-grade.ts';
import { UNSENT_PREFIX } from './unsent-prefix.ts';

/** The unsent grades on this device. */
export const unsentGrades = openUnsentStore(
  {
    prefix: UNSENT_PREFIX,
    schema: unsentGrade,
    label: ({ studentId, key }) => `${studentId}:${key}`,
    doneAt: ({ reviewedAt }) => reviewedAt,
  },
  deviceStorage,
);
