/** The keys of PostgreSQL's advisory locks: they are one space for the whole database, so all of ours stand here. */
export const MIGRATION_LOCK = 7_250_001;
export const BACKUP_LOCK = 7_250_002;
/** Held shared while a refusal is stored, and alone by an erasure. */
export const REFUSAL_LOCK = 7_341_904;
export const NEW_EXAMPLES_LOCK = 7_404_001;
