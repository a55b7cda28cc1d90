/**
 * Settings of a PostgreSQL that serves one product on one machine, given on the command line so that they
 * follow the version of the product and not the day the data folder was made. `sizes.ts` has those that follow the
 * machine.
 */
export const embeddedSettings: Readonly<Record<string, string>> = {
  // Acknowledged means written: these are the defaults, said aloud because the product depends on them.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements speak of people; the server that sent them says what went wrong.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // The database lies on a solid disk and mostly in memory: looking a record up costs little more than reading on.
  random_page_cost: '1.1',
  // Short queries only: compiling them, or spreading them over processes, costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  max_logical_replication_workers: '0',
};
