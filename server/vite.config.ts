import { dirname, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = `${import.meta.dirname}/dist`;

/** The name of the folder of the bundle in modules of the older kind, which have no `import.meta`. */
const FOLDER = 'folderOfBundle';

/**
 * Keeps the addresses of files that modules find by their own place, such as migrations, the pages of sign-in, and the
 * files that dependencies serve.
 */
function keepPlaces(): Plugin {
  const find = (file: string) => JSON.stringify(relative(OUTPUT, file).replaceAll(sep, '/'));
  const join = (folder: string, file: string) => `(${folder} + '/' + ${find(file)})`;
  return {
    name: 'soltura:keep-places',
    transform: {
      filter: { code: /\bimport\.meta\.(?:dirname|url)\b|\b__(?:dirname|filename)\b/ },
      handler: (code, id) => ({
        code: code
          .replace(/\bimport\.meta\.url\b/g, `new URL(${find(id)}, import.meta.url).href`)
          .replace(/\bimport\.meta\.dirname\b/g, join('import.meta.dirname', dirname(id)))
          .replace(/\b__dirname\b/g, join(FOLDER, dirname(id)))
          .replace(/\b__filename\b/g, join(FOLDER, id)),
        map: null,
      }),
    },
  };
}

/** Loaded for few schools or by few requests, so that they may be read file by file. */
const RARE = [/^@opentelemetry\//, '@simplewebauthn/server', 'web-push'];
/** A package with a binary of the machine's own kind. */
const NATIVE = ['@node-rs/argon2'];

/**
 * Bundles the server for `npm start`, with those of its dependencies that a start needs: two thirds of a start went into
 * reading their files one by one.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepPlaces()],
  publicDir: false,
  resolve: { noExternal: true, conditions: ['node'], mainFields: [] },
  build: {
    ssr: 'main.ts',
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node20.19',
    sourcemap: true,
    rolldownOptions: {
      external: [...NATIVE, ...RARE],
      // A dependency evaluates a text that uses its own variables, which keep their names.
      checks: { eval: false },
      // The descriptions of schemas are annotated as pure for the web app; the server writes them into OpenAPI.
      treeshake: { annotations: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        banner: `const ${FOLDER} = import.meta.dirname;`,
        // They are beside the bundle, and Node reads the whole map with each start.
        sourcemapExcludeSources: true,
        // Names stay, because libraries and logs read them.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
