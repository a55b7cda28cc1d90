import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const list = (folder: string, recursive: boolean) =>
  readdirSync(path.join(PROJECT_FOLDER, folder), { recursive, encoding: 'utf8' }).map((file) =>
    path.join(folder, file).replaceAll('\\', '/'),
  );

/** Files with texts that people read: of screens, files, mails and commands, and the documents of this version. */
const files = [
  ...['contract', 'domain', 'e2e', 'server', 'web']
    .flatMap((workspace) => list(workspace, true))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file)),
  ...list('deploy', true).filter((file) => /\.(md|yml|example|sh)$/.test(file)),
  ...['.', 'docs', 'docs/spec']
    .flatMap((folder) => list(folder, false))
    .filter((file) => file.endsWith('.md')),
];
/** They test that heads of columns are read in whatever spelling others use. */
const READS_BOTH = /^domain\/(imports\/columns|people\/enrolment-list)\.test\.ts$/;
const COMMENT = /^\s*(\/\/|\/?\*)/;

// S1 and S2 write 'email'.
test("the spelling is 'email' wherever people read it", () => {
  expect(files.length).toBeGreaterThan(1_000);
  const others = files
    .filter((file) => !READS_BOTH.test(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(PROJECT_FOLDER, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        /(?<![a-z])e-mail/i.test(line) && !(/\.tsx?$/.test(file) && COMMENT.test(line))
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      );
    });
  expect(others).toEqual([]);
});
