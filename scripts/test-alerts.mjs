// npm run test:alerts: tests the rules of deploy/prometheus-alerts.yml on simulated schools, with Prometheus' own promtool.
import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './apt.mjs';
import { projectFolder } from './install.mjs';

const promtool = process.env.PROMTOOL ?? 'promtool';
const runsHere = () => spawnSync(promtool, ['--version']).status === 0;

if (runsHere() || (installDebianPackage('prometheus') && runsHere())) {
  for (const args of [
    ['check', 'rules', 'deploy/prometheus-alerts.yml'],
    ['test', 'rules', 'deploy/test/alerts/alerts.yml'],
  ]) {
    const { status } = spawnSync(promtool, args, { cwd: projectFolder, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
} else {
  process.stderr.write('Prometheus could not be had: install its promtool, or name it with PROMTOOL.\n');
  process.exitCode = 1;
}
