import { readConfig } from '@soltura/server/config';
import { makeLogger } from '@soltura/server/log';
import { startServer } from '@soltura/server/server';
import { reportUsage } from './usage.ts';

// The real server, in a process that reports its use of resources.
const config = readConfig(process.env);
const { port } = await startServer(config, {
  now: () => new Date(),
  log: makeLogger(config),
  checkAnswers: false,
});
reportUsage();
process.send?.(port);
