import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface ClientCall {
  id: string;
  method: string;
  path: string;
  /** The input in the shape of openapi-fetch: `params` by their place, and `body`. */
  given: { params: Record<string, Record<string, unknown>>; body?: unknown };
  /** The media type of a body other than JSON. */
  file?: string | undefined;
  /** True for an answer that is read as a text: a stream of events, or a file. */
  isText?: boolean;
}

export interface ClientRun {
  output: string;
  code: number | null;
}

const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules');

const settings = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  },
  include: ['*.ts'],
};

/** A client of another house: a folder with types generated from a document, and programs that use them. */
export class TypedClient {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-client-'));

  constructor(types: string) {
    symlinkSync(NODE_MODULES, path.join(this.#folder, 'node_modules'));
    this.write('package.json', JSON.stringify({ type: 'module' }));
    this.write('tsconfig.json', JSON.stringify(settings));
    this.write('api.d.ts', types);
  }

  write(name: string, content: string): void {
    writeFileSync(path.join(this.#folder, name), content);
  }

  compile(): Promise<ClientRun> {
    return this.#run([path.join(NODE_MODULES, 'typescript/bin/tsc'), '-p', '.', '--pretty', 'false']);
  }

  run(name: string, environment: Record<string, string>): Promise<ClientRun> {
    return this.#run(['--import', 'tsx', name], environment);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  async #run(args: string[], environment: Record<string, string> = {}): Promise<ClientRun> {
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const [output, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    return { output: output + faults, code };
  }
}

export const clientOpening = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const client = createClient<paths>({
  baseUrl: process.env['API'] ?? '',
  headers: { authorization: \`Bearer \${process.env['TOKEN']}\` },
});
`;

/** Returns a program that makes each call once and prints a line of JSON for each: id, status and answer. */
export function writeClient(calls: readonly ClientCall[]): string {
  const lines = calls.map(({ id, method, path: place, given, file, isText = false }) => {
    const sent = JSON.stringify({ ...given, ...(isText && { parseAs: 'text' }) });
    const options =
      file === undefined
        ? sent
        : `{ ...${sent}, headers: { 'content-type': '${file}' }, bodySerializer: (body) => body }`;
    return `note('${id}', await client.${method}('${place}', ${options}));`;
  });
  return `${clientOpening}
function note(id: string, { response, data, error }: { response: Response; data?: unknown; error?: unknown }) {
  console.log(JSON.stringify({ id, status: response.status, answer: data === undefined ? (error ?? null) : data }));
}
${lines.join('\n')}
`;
}
