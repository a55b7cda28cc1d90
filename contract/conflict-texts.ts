/** The sentence for a write whose record was changed since it was read. */
export const CHANGED_MEANWHILE = 'Somebody else has changed this record meanwhile.';

/** The sentence for a row whose record is gone. */
export const RECORD_DELETED = 'This record was deleted.';
