export interface Shell {
  /** The name of the build in its document (`BUILD_NAME`); it differs when any first file does. */
  build: string;
  /** A hash of the document and of the names of all files, which distinguishes the caches of versions. */
  version: string;
  /** Paths of the hashed files that the student's screens need. */
  files: readonly string[];
}
