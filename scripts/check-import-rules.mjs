// Tests the import rules: plants a forbidden import of each kind and expects the tool to find it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectFolder } from './install.mjs';

const planted = {
  'domain/planted.ts': "import '../contract/plain.ts';\n",
  'contract/plain.ts': 'export const plain = 1;\n',
  'contract/planted.ts': "import '../server/plain.ts';\n",
  'server/plain.ts': 'export const plain = 1;\n',
  'server/planted.ts': "import type { plain } from '../web/ui/plain.ts';\nexport type T = typeof plain;\n",
  'web/ui/plain.ts': 'export const plain = 1;\n',
  'web/ui/planted.ts': "import '../features/cards/Screen.tsx';\n",
  'web/device/planted.ts': "import '../ui/plain.ts';\n",
  'web/api/planted.ts': "import '../../server/plain.ts';\n",
  'web/features/cards/Screen.tsx':
    'import \'../../app/plain.ts\';\nexport const Screen = () => <main id="main" />;\n',
  'web/features/other/planted.ts': "import '../cards/Screen.tsx';\n",
  'web/features/answers/nested/Planted.tsx': "import '../../examples/nested/plain.ts';\n",
  'web/features/examples/nested/plain.ts': 'export const plain = 1;\n',
  'web/features/weeks/planted.ts': "import '../answers/nested/Planted.tsx';\n",
  'web/base/plain.ts': 'export const plain = 1;\n',
  'web/lists/planted.ts': "import '../base/plain.ts';\n",
  'web/parts/planted.ts': "import '../features/examples/nested/plain.ts';\n",
  'web/app/plain.ts': "import '../../e2e/plain.ts';\n",
  'e2e/plain.ts': 'export const plain = 1;\n',
  'e2e/planted.ts': "import '../deploy/plain.ts';\n",
  'deploy/plain.ts': 'export const plain = 1;\n',
  'domain/circle-a.ts': "import './circle-b.ts';\n",
  'domain/circle-b.ts': "import './circle-a.ts';\n",
};
/** Each rule with the planted files that break it. */
const expected = {
  'domain-stands-alone': ['domain/planted.ts'],
  'contract-reads-domain-only': ['contract/planted.ts'],
  'server-never-meets-web': ['server/planted.ts'],
  'web-never-meets-server': ['web/api/planted.ts'],
  'nothing-reads-e2e': ['web/app/plain.ts'],
  'nothing-reads-deploy': ['e2e/planted.ts'],
  'web-device-stands-below-all': ['web/device/planted.ts'],
  'web-layers-run-one-way': ['web/ui/planted.ts'],
  'web-base-stands-above-ui-and-api': ['web/lists/planted.ts'],
  'parts-stand-below-features': ['web/parts/planted.ts'],
  'features-do-not-read-app': ['web/features/cards/Screen.tsx'],
  'features-share-queries-not-screens': ['web/features/other/planted.ts', 'web/features/weeks/planted.ts'],
  'features-read-one-way': ['web/features/other/planted.ts', 'web/features/answers/nested/Planted.tsx'],
  'no-circles': ['domain/circle-a.ts'],
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
try {
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  cpSync(path.join(projectFolder, '.dependency-cruiser.cjs'), path.join(folder, '.dependency-cruiser.cjs'));
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const cruiser = path.join(
    projectFolder,
    'node_modules',
    'dependency-cruiser',
    'bin',
    'dependency-cruise.mjs',
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      cruiser,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'domain',
      'contract',
      'server',
      'web',
      'e2e',
      'deploy',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  /** @type {{ summary: { violations: { rule: { name: string }, from: string }[] } }} */
  const { summary } = JSON.parse(stdout);
  const found = new Set(summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`));
  const missed = Object.entries(expected)
    .flatMap(([rule, files]) => files.map((file) => `${rule} in ${file}`))
    .filter((violation) => !found.has(violation));
  if (missed.length > 0) {
    process.stderr.write(`Planted violations were not found: ${missed.join(', ')}\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
