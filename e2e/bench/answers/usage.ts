export interface Usage {
  /** Processor time of all threads since the start, in ms. */
  cpuMs: number;
  memoryMb: number;
}

/** Answers each message of the bench with this process's use of resources. Ends when the bench has disconnected. */
export function reportUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMs: (user + system) / 1_000, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
    process.send?.(usage);
  });
  process.on('disconnect', () => process.exit(0));
}
