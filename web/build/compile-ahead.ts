import type { Plugin } from 'vite';

/**
 * Read by Chrome and Edge (V8, "explicit compile hints"): all functions of the file are compiled while it arrives,
 * outside the main thread, instead of each one at its first call. Other browsers ignore it. It has to be the first
 * line.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks for the early compilation of all chunks: each is loaded when it is needed, and then most of its functions are
 * called. Runs after Vite has written its list of files at the start of chunks.
 */
export function compileAhead(): Plugin {
  return {
    name: 'soltura:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = HINT + file.code;
          else if (file.fileName.endsWith('.js.map')) file.source = shiftMap(String(file.source));
        }
      },
    },
  };
}

/** A source map for the same code with one more line before it. */
export function shiftMap(map: string): string {
  const { mappings, ...rest }: { mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
}
