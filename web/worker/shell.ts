/** The files with which the app starts without a network. */
export interface Shell {
  /** The mark of the build that its document names (`BUILD_NAME`); it differs when any first file does. */
  build: string;
  /** A hash of the document and of the names of all files, by which the caches of two versions differ. */
  version: string;
  /** Paths of the hashed files that the student's screens need. */
  files: readonly string[];
}
