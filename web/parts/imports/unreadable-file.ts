/** A file that cannot be read, with a message that gives the reason. */
export class UnreadableFile extends Error {}
