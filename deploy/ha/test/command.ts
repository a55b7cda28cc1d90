import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and returns its output.
 * @throws an error with the output when it fails.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${printed}`));
    });
  });
}
