// oidc-provider prints this when loaded on Node before 22. It works on Node 20, as our tests show.
const KNOWN_WARNING = 'Unsupported runtime';

/** Imports a module that uses oidc-provider, without the library's warning about the version of Node. */
export async function importQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const { console: terminal } = globalThis;
  const warn = terminal.warn.bind(terminal);
  terminal.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(KNOWN_WARNING)) warn(...words);
  };
  try {
    return await load();
  } finally {
    terminal.warn = warn;
  }
}
