// dependency-cruiser tells swc that a file is TypeScript, but not whether it holds JSX.
const swc = require('@swc/core');
const parsePlain = swc.parseFileSync;
swc.parseFileSync = (file, options) => parsePlain(file, { ...options, tsx: file.endsWith('.tsx') });

/**
 * The features of `web` in an order in which each reads only features before it, so that there is no circle between
 * them. A feature that is not named reads no other, and no other reads it.
 */
const features = [
  'answers',
  'examples',
  'finder',
  'flashcards',
  'frequensay',
  'people',
  'records',
  'planned-calls',
  'reports',
  'settings',
  'surveys',
  'quizzes',
  'tables',
  'school',
  'home',
  'search',
  'tasks',
  'students',
  'weeks',
  'example-sets',
];

/** Imports run one way: domain <- contract <- {server, web} <- e2e (decision 0001). */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      // The memory model is arithmetic too (decision 0140).
      to: { pathNot: '^(domain|node_modules/ts-fsrs)/' },
    },
    {
      name: 'contract-reads-domain-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|e2e)/' },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e)/' },
    },
    {
      name: 'nothing-reads-e2e',
      severity: 'error',
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'nothing-reads-deploy',
      severity: 'error',
      from: { pathNot: '^deploy/' },
      to: { path: '^deploy/' },
    },
    {
      // It knows the browser alone, and what domain says of what the browser tells.
      name: 'web-device-stands-below-all',
      severity: 'error',
      from: { path: '^web/device/' },
      to: { path: '^(contract|web/(base|ui|api|editing|lists|parts|features|app))/' },
    },
    {
      name: 'web-layers-run-one-way',
      severity: 'error',
      from: { path: '^web/(base|ui|api|editing|lists)/' },
      to: { path: '^web/(parts|features|app)/' },
    },
    {
      // It holds what several features need: the active student, one's own data, the day of today, the programs.
      name: 'web-base-stands-above-ui-and-api',
      severity: 'error',
      from: { path: '^web/(ui|api|lists)/' },
      to: { path: '^web/base/' },
    },
    {
      // What several features show: the student's collection, examples, words, people.
      name: 'parts-stand-below-features',
      severity: 'error',
      from: { path: '^web/parts/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/(features|app)/', pathNot: '^web/app/paths\\.ts$' },
    },
    {
      name: 'features-do-not-read-app',
      severity: 'error',
      from: { path: '^web/features/' },
      // Every link comes from the one file of paths.
      to: { path: '^web/app/', pathNot: '^web/app/paths\\.ts$' },
    },
    {
      // What several features show stands in web/parts, and a page that puts features together in web/app.
      name: 'features-share-queries-not-screens',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/.+/([A-Z][^/]*\\.tsx|[^/]+\\.css)$', pathNot: '^web/features/$1/' },
    },
    ...features.map((feature, index) => ({
      name: 'features-read-one-way',
      severity: 'error',
      from: { path: `^web/features/${feature}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/features/',
        pathNot: `^web/features/(${features.slice(0, index + 1).join('|')})/`,
      },
    })),
    {
      name: 'features-read-one-way',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: `^web/features/(${features.join('|')})/` },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    // Not tsc: dependency-cruiser 17 finds no modules through TypeScript 7.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
