import { chmodSync } from 'node:fs';
import { findFreePort } from '@soltura/server/testing/free-port';
import { makeWritingSchool } from '@soltura/server/testing/writing-school';
import { makeCluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { buildNetwork, stayOnLoopback } from './network.ts';
import { type Outcome, play } from './play.ts';
import { printOutcome, printVerdict } from './report.ts';
import { scenarios } from './scenarios.ts';
import { prepareServers } from './servers.ts';

// Started by `scripts/test-ha.mjs`, which prepares the machine and cleans up.
const home = process.env['HA_HOME'] ?? '';
const wanted = process.argv.slice(2);

chmodSync(home, 0o755);
const network = process.env['HA_NETWORK'] === 'own' ? await buildNetwork() : stayOnLoopback();
const cluster = await makeCluster(network, home, process.env['HA_POSTGRES'] ?? '');
const servers = prepareServers({
  home,
  addresses: network.addresses,
  password: cluster.password,
  ports: {
    database: await findFreePort(),
    replicas: await findFreePort(),
    balancer: await findFreePort(),
    apps: [await findFreePort(), await findFreePort()],
  },
});
const clear = async () => {
  await servers.stop();
  await Promise.all(cluster.machines.map((machine) => machine.kill()));
};
const clearAndFail = (reason: unknown) => {
  console.error(reason);
  void clear().finally(() => process.exit(1));
};
process.on('uncaughtException', clearAndFail);
process.on('SIGINT', clearAndFail);
process.on('SIGTERM', clearAndFail);
try {
  console.log('Starting three machines with etcd, Patroni and PostgreSQL…');
  for (const machine of cluster.machines) machine.start();
  await cluster.waitUntilWhole();
  servers.startBalancer();
  await servers.makeDatabase();
  await servers.startApps();
  const school = await makeWritingSchool(servers.databaseUrl, servers.publicUrl, {
    students: 12,
    cardsEach: 40,
  });
  const load = startLoad(servers.publicUrl, school);
  await load.pause();
  const stage = { cluster, network, servers };
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios) {
    if (wanted.length > 0 && !wanted.some((word) => scenario.name.includes(word))) continue;
    const obstacle = scenario.impossible?.(stage);
    if (obstacle !== undefined) {
      console.log(`skipped  ${scenario.name}: ${obstacle}`);
      continue;
    }
    const outcome = await play(scenario, stage, load);
    outcomes.push(outcome);
    printOutcome(outcome);
  }
  await load.stop();
  await cluster.waitUntilWhole();
  process.exitCode = printVerdict(outcomes) ? 0 : 1;
} finally {
  await clear();
}
