/** Keys of PostgreSQL's advisory locks. The whole database has one space of keys, so all of ours are in this file. */
export const MIGRATION_LOCK = 7_250_001;
export const BACKUP_LOCK = 7_250_002;
// 7_250_003 is held shared by a fold of reviews and exclusively by a change of its rule, in functions of migration 0049.
/** Held shared while a refusal is stored, and exclusively by an erasure. */
export const REFUSAL_LOCK = 7_341_904;
export const NEW_EXAMPLES_LOCK = 7_404_001;
export const HISTORY_LOCK = 7_404_003;
/** Held while decisions about offered sentences are stored, with the id of the student as its second key. */
export const DECISIONS_LOCK = 7_404_002;
/** Held while the shipped course and usual courses are added to a school. */
export const OFFER_LOCK = 7_404_004;
