import { dirname, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = `${import.meta.dirname}/dist`;

/** Keeps the addresses of files that modules find by their own place, such as migrations and the pages of sign-in. */
function keepPlaces(): Plugin {
  const find = (file: string) => relative(OUTPUT, file).replaceAll(sep, '/');
  return {
    name: 'soltura:keep-places',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(?:dirname|url)\b/ },
      handler: (code, id) => ({
        code: code.replace(/import\.meta\.(dirname|url)\b/g, (_, place) =>
          place === 'url'
            ? `new URL(${JSON.stringify(find(id))}, import.meta.url).href`
            : `(import.meta.dirname + ${JSON.stringify(`/${find(dirname(id))}`)})`,
        ),
        map: null,
      }),
    },
  };
}

/** Bundles the server for `npm start`; its dependencies stay in `node_modules`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepPlaces()],
  publicDir: false,
  build: {
    ssr: 'main.ts',
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // The descriptions of schemas are annotated as pure for the web app; the server writes them into OpenAPI.
      treeshake: { annotations: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
