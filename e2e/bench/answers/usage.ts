/** What a measured server tells of itself when asked. */
export interface Usage {
  /** Processor time so far, of all its threads, in ms. */
  cpuMs: number;
  memoryMb: number;
}

/** Answers each message of the bench with what this process has used; ends when the bench is gone. */
export function tellUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMs: (user + system) / 1_000, memoryMb: process.memoryUsage.rss() / 2 ** 20 };
    process.send?.(usage);
  });
  process.on('disconnect', () => process.exit(0));
}
