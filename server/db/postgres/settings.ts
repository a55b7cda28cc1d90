/**
 * Settings of the embedded PostgreSQL. They are passed on the command line, so that they follow the version of the
 * product and not the age of the data folder. `sizes.ts` has those that depend on the machine.
 */
export const embeddedSettings: Readonly<Record<string, string>> = {
  // Committed data is on disk: these are the defaults, named because the product depends on them.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements contain personal data; our server logs errors without it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // The data is on a solid-state disk and mostly in memory, so random reads cost little more than sequential ones.
  random_page_cost: '1.1',
  // For short queries, compiling or running in parallel costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  max_logical_replication_workers: '0',
};
