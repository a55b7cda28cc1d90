import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const DEPLOY_FOLDER = path.join(PROJECT_FOLDER, 'deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY_FOLDER, file), 'utf8');

/** The settings that docs/configuration.md documents. */
const settings = new Set(
  [
    ...readFileSync(path.join(PROJECT_FOLDER, 'docs/configuration.md'), 'utf8').matchAll(
      /^\| (`[A-Z].*?`) \|/gm,
    ),
  ].flatMap(([, names = '']) => [...names.matchAll(/[A-Z][A-Z_]+/g)].map(([name]) => name)),
);

const files = readdirSync(DEPLOY_FOLDER, { recursive: true, encoding: 'utf8' });
const environmentFiles = files.filter((file) => file.endsWith('soltura.env.example'));
const manifests = files.filter((file) => /^kubernetes.*\.yaml$/.test(file));

test.each(environmentFiles)('every setting in %s is one of ours, and is set once', (file) => {
  const names = [...read(file).matchAll(/^#?([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

test('the settings of the container and of its composition are ours', () => {
  const [, line = ''] = /^ENV (.*)$/m.exec(read('container/Dockerfile')) ?? [];
  const ofImage = [...line.matchAll(/(\w+)=/g)].flatMap(([, name]) => name ?? []);
  const [composition] = parseAllDocuments(read('container/compose.yaml'));
  const { services } = z
    .object({ services: z.object({ soltura: z.object({ environment: z.record(z.string(), z.string()) }) }) })
    .parse(composition?.toJS());
  const names = [...ofImage, ...Object.keys(services.soltura.environment)];
  expect(names).toContain('PUBLIC_URL');
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({ containers: z.array(z.object({ env: z.array(z.object({ name: z.string() })) })) }),
    }),
  }),
});

test('manifests can be read; the settings of the servers are ours, and they are selected by their labels', () => {
  const documents = manifests.flatMap((file) => parseAllDocuments(read(file)));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const found = documents.flatMap((document) => deployment.safeParse(document.toJS()).data ?? []);
  expect(found).toHaveLength(1);
  for (const { spec } of found) {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const names = spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name));
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  }
});

test('every file that the installation of one machine copies is there', () => {
  const script = read('single/install-debian.sh');
  const put = [...script.matchAll(/\$release\/(deploy\/[\w./-]+)/g)].flatMap(([, file]) => file ?? []);
  expect(put.length).toBeGreaterThan(3);
  expect(put.filter((file) => !existsSync(path.join(PROJECT_FOLDER, file)))).toEqual([]);
});

/** Programs of packages that every Debian has, and of those that the installation brings. */
const PROGRAMS = {
  everywhere: [
    'apt-get',
    'caddy',
    'cat',
    'chmod',
    'chown',
    'cp',
    'cut',
    'date',
    'dirname',
    'dpkg-query',
    'env',
    'getent',
    'grep',
    'id',
    'install',
    'ln',
    'mv',
    'readlink',
    'runuser',
    'sed',
    'sleep',
    'soltura',
    'useradd',
  ],
  withSystemd: ['systemctl'],
};
/** Built-in commands of the shell. */
const BUILT_IN = new Set([
  'cd',
  'echo',
  'exec',
  'exit',
  'fail',
  'install_missing',
  'pwd',
  'return',
  'set',
  'shift',
]);
const KEYWORDS = new Set(['do', 'done', 'elif', 'else', 'esac', 'fi', 'for', 'if', 'then', 'until', 'while']);

/** The programs that a script of the shell calls: the first word of each command. */
function listPrograms(script: string): string[] {
  const lines = script
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/'[^']*'|"(?:[^"$\n]|\$(?!\())*"/g, "''")
    .replaceAll(/^\s*for .* in .*; do$/gm, '');
  const commands = lines.split(/\n|&&|\|\||\||;|\$\(|\{/);
  return commands.flatMap((command) => {
    const words = command.trim().split(/\s+/);
    const first = words.find((word) => !KEYWORDS.has(word) && !/^[\w]+=/.test(word) && word !== '!') ?? '';
    const name = path.basename(first);
    return /^[a-z][\w-]*$/.test(name) && !BUILT_IN.has(name) ? [name] : [];
  });
}

test.each(['single/install-debian.sh', 'single/soltura'])(
  '%s calls no program that a bare Debian lacks',
  (file) => {
    const programs = new Set(listPrograms(read(file)));
    expect(programs).toContain('node');
    const known = new Set(['node', ...PROGRAMS.everywhere, ...PROGRAMS.withSystemd]);
    expect([...programs].filter((name) => !known.has(name))).toEqual([]);
  },
);

test('the installation waits for the port of the settings, and Caddy leads to it', () => {
  const script = read('single/install-debian.sh');
  expect(script).toMatch(/soltura ready \d+/);
  expect(script).not.toMatch(/http:\/\/127\.0\.0\.1/);
  expect([...script.matchAll(/3000/g)]).toHaveLength(2);
  expect(script).toContain('s|127\\.0\\.0\\.1:3000|127.0.0.1:$port|');
  expect(read('single/Caddyfile')).toContain('127.0.0.1:3000');
});

test('the container is asked at the port of its settings', () => {
  const [check = ''] = /^HEALTHCHECK .*$/m.exec(read('container/Dockerfile')) ?? [];
  expect(check).toContain('["node", "server/commands/ready.js"]');
  expect(existsSync(path.join(PROJECT_FOLDER, 'server/commands/ready.ts'))).toBe(true);
});

const units = files.filter((file) => file.endsWith('soltura.service'));

test.each(units)('%s reloads as docs/operations.md says, and starts again whatever ends', (file) => {
  const unit = read(file);
  expect(unit).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
  expect(unit).toMatch(/^Restart=always$/m);
});

test.each(environmentFiles)('%s says where backups go', (file) => {
  expect(read(file)).toMatch(/^#?BACKUP_DIR=\//m);
});

test.each(['single/Caddyfile', 'single/nginx.conf'])(
  '%s redirects pages to https, and nothing that programs ask',
  (file) => {
    const text = read(file);
    const plain = text.slice(text.search(/http:\/\/spanish|listen 80;/));
    expect(plain).toMatch(/403/);
    for (const part of ['api', 'oauth', 'userinfo', 'metrics']) expect(plain).toContain(part);
  },
);

test('nginx speaks TLS 1.2 with forward secrecy, or 1.3', () => {
  const text = read('single/nginx.conf');
  expect(/ssl_protocols (.*);/.exec(text)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const ciphers = /ssl_ciphers (.*);/.exec(text)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(1);
  expect(ciphers.filter((cipher) => !/^ECDHE-.*(GCM|POLY1305)/.test(cipher))).toEqual([]);
});
