import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeFigures } from './figures.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const alerts = readFileSync(path.join(PROJECT, 'deploy/prometheus-alerts.yml'), 'utf8');
const handbook = readFileSync(path.join(PROJECT, 'docs/watching.md'), 'utf8');

/** Of what Prometheus itself keeps about whom it asks. */
const OF_PROMETHEUS = new Set(['up']);

async function listMetrics(): Promise<{ name: string; type: unknown }[]> {
  const figures = makeFigures({
    now: () => new Date(),
    pool: { totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 1 } },
    readDisks: async () => [{ folder: 'data', size: 2, free: 1 }],
    readDatabase: async () => ({ isUp: true, sizeBytes: 1, replicaLagSeconds: 1 }),
    countStreams: () => 3,
    listJobs: () => [],
    readBackupAge: async () => 1,
    readMailQueue: async () => ({ length: 0, oldestSeconds: 0 }),
  });
  figures.watch(fastify());
  return figures.take();
}

/** The metrics of a rule: the words before a brace or an operator that are no functions. */
function readNames(rule: string): string[] {
  const bare = rule
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z_0-9]*\b(?!\s*\()/g)]
    .map(([word]) => word)
    .filter((word) => !['and', 'or', 'unless', 'sum', 'e9'].includes(word));
}

const rules = [...alerts.matchAll(/^ {8}expr: (?:>-\n)?((?:.*\n)(?: {10,}.*\n)*)/gm)].map(
  ([, rule = '']) => rule,
);

test('every alert looks at one server: of many schools one that fails is not lost in a sum', () => {
  for (const rule of rules) {
    const bare = rule.replaceAll(/"[^"]*"/g, '');
    const sums = [
      ...bare.matchAll(/\b(sum|avg|min|max|count|group|stddev|stdvar|quantile|topk|bottomk)\b(.*)/g),
    ];
    for (const [sum, , rest = ''] of sums) expect(rest, sum).toMatch(/^ by \(([a-z]+, )*instance\b/);
    for (const [match, labels] of bare.matchAll(/\bon ?\(([^)]*)\)/g))
      expect(labels, match).toContain('instance');
    expect(rule).not.toMatch(/\b(without|ignoring|absent)\b/);
  }
  const summaries = [...alerts.matchAll(/summary: "(.*)"/g)].map(([, summary]) => summary);
  expect(summaries).toHaveLength(rules.length);
  for (const summary of summaries) expect(summary).toContain('{{ $labels.instance }}');
});

test('every metric that an alert names exists', async () => {
  const metrics = await listMetrics();
  const known = new Set([
    ...OF_PROMETHEUS,
    ...metrics.flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`] : name)),
  ]);
  const named = new Set(rules.flatMap(readNames));
  expect(rules.length).toBe(alerts.split('- alert: ').length - 1);
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every metric of ours stands in the handbook, and no other', async () => {
  const ours = (await listMetrics()).map(({ name }) => name).filter((name) => name.startsWith('soltura_'));
  const told = new Set([...handbook.matchAll(/`(soltura_[a-z_]+)/g)].map(([, name = '']) => name));
  expect([...told].toSorted()).toEqual(ours.toSorted());
});

test('every alert stands in the handbook', () => {
  for (const [, name = ''] of alerts.matchAll(/- alert: (\w+)/g)) expect(handbook).toContain(`\`${name}\``);
});
